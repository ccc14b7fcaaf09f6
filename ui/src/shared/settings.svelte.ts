import { api, type Broken, type Settings, type SettingsError } from './api';
import { speak } from './locale.svelte';
import { wear } from './theme';

/** What the players have chosen, kept by the shell. */
class Chosen {
  current = $state<Settings>({ language: 'system', theme: 'system', dice: 'app', odds_shown: true });
  fault = $state<SettingsError | Broken | null>(null);

  async load(): Promise<void> {
    this.#take(await api.settings());
  }

  /** Changes what is named and keeps it; what cannot be kept holds until the app is closed. */
  async change(part: Partial<Settings>): Promise<void> {
    this.#take({ ...$state.snapshot(this.current), ...part });
    const kept = await api.setSettings($state.snapshot(this.current));
    this.fault = kept.ok ? null : kept.error;
  }

  #take(settings: Settings): void {
    this.current = settings;
    speak(settings.language);
    wear(settings.theme);
  }
}

export const chosen = new Chosen();
