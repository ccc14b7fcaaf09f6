import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The policy that the shell sets, so that the page built for a browser is held to it as well. */
function policyOfShell(): string {
  const conf = JSON.parse(readFileSync(here('../src-tauri/tauri.conf.json'), 'utf8')) as {
    app: { security: { csp: string } };
  };
  // A page cannot set this one for itself.
  return conf.app.security.csp.replace(/;?\s*frame-ancestors [^;]*/, '');
}

const policy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOfShell() },
      injectTo: 'head-prepend',
    },
  ],
};

export default defineConfig(({ mode }) => {
  const mocked = mode === 'mock' || mode === 'test';
  return {
    base: './',
    plugins: [
      paraglideVitePlugin({
        project: './project.inlang',
        outdir: './src/paraglide',
        strategy: ['globalVariable', 'baseLocale'],
        outputStructure: 'locale-modules',
      }),
      svelte(),
      ...(mode === 'mock' ? [policy] : []),
    ],
    resolve: {
      // The one place that decides who answers: the shell, or the canned charge of `--mode mock`.
      alias: { '#backend': here(mocked ? './src/mock/backend.ts' : './src/bindings.ts') },
      // vitest would otherwise take Svelte's server build.
      conditions: mode === 'test' ? ['browser'] : undefined,
    },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: ['safari16.4', 'chrome111'],
      // Fonts as files: a strict policy has no data: fonts.
      assetsInlineLimit: 0,
    },
    server: { port: 5173, strictPort: true },
    test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], setupFiles: ['./tests/setup.ts'] },
  };
});
