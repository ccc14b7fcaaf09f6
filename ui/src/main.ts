import { mount } from 'svelte';
import App from './App.svelte';
import { PRODUCT } from './shared/product';
import { chosen } from './shared/settings.svelte';
import { followSystem, wear } from './shared/theme';
import './styles/tokens.css';
import './styles/base.css';

document.title = PRODUCT;
wear('system');
followSystem();

const target = document.getElementById('app');
if (target) {
  // Shown once language and theme are known, so that nothing flashes.
  await chosen.load();
  mount(App, { target });
}
