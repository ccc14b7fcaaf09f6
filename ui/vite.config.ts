import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The policy that the shell sets, so that the page in a browser is held to it; it speaks to its server alone. */
function policyOfShell(): string {
  const conf = JSON.parse(readFileSync(here('../src-tauri/tauri.conf.json'), 'utf8')) as {
    app: { security: { csp: string } };
  };
  return (
    conf.app.security.csp
      .replace(/connect-src [^;]*/, "connect-src 'self'")
      // A page cannot set this one for itself.
      .replace(/;?\s*frame-ancestors [^;]*/, '')
  );
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

/** The server of `--mode browser`, for `vite --mode browser`: the real app, started by hand. */
const shell = process.env.LORGNETTE_SHELL ?? 'http://127.0.0.1:4777';

/** In an ordinary browser the real app is behind a web server: see tests/browser. */
const byServer: Record<string, string> = {
  '@tauri-apps/api/core': here('./src/browser/core.ts'),
  '@tauri-apps/api/event': here('./src/browser/event.ts'),
};

export default defineConfig(({ mode }) => {
  const browser = mode === 'browser';
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
      ...(browser ? [policy] : []),
    ],
    resolve: {
      alias: browser ? byServer : undefined,
      // vitest would otherwise take Svelte's server build.
      conditions: mode === 'test' ? ['browser'] : undefined,
    },
    build: {
      outDir: browser ? 'dist-browser' : 'dist',
      emptyOutDir: true,
      target: ['safari16.4', 'chrome111'],
      // Fonts as files: a strict policy has no data: fonts.
      assetsInlineLimit: 0,
    },
    server: {
      port: 5173,
      strictPort: true,
      proxy: browser ? { '/ipc': shell, '/events': shell } : undefined,
    },
    test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], setupFiles: ['./tests/setup.ts'] },
  };
});
