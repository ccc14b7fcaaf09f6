/**
 * Stands in for `@tauri-apps/api/core` where the page runs in an ordinary browser (`--mode browser`): a command
 * goes to `browser-shell`, which hands it to the real app.
 */
import type { InvokeArgs } from '@tauri-apps/api/core';

/** Calls a command. Throws what the command answers where it fails, as Tauri does. */
export async function invoke<T>(command: string, args: InvokeArgs = {}): Promise<T> {
  const answer = await fetch(`/ipc/${encodeURIComponent(command)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  if (!answer.ok) throw new Error(`${command}: ${await answer.text()}`);
  const value: unknown = await answer.json();
  if (answer.headers.get('tauri-response') !== 'ok') throw value;
  return value as T;
}
