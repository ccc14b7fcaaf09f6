/**
 * Stands in for `@tauri-apps/api/event` where the page runs in an ordinary browser (`--mode browser`): the events
 * of the real app come as one stream from `browser-shell`.
 */
import type { EventCallback, EventTarget, UnlistenFn } from '@tauri-apps/api/event';
import { invoke } from './core';

export type { Event, EventCallback, EventTarget, UnlistenFn } from '@tauri-apps/api/event';

/** The stream, once it is open: what is emitted from then on is heard. It is asked for as the page loads. */
const stream = new Promise<EventSource>((resolve) => {
  const source = new EventSource('/events');
  source.addEventListener('open', () => resolve(source), { once: true });
});

/** Calls back at every event of this name. */
export async function listen<T>(event: string, handler: EventCallback<T>): Promise<UnlistenFn> {
  const source = await stream;
  let id = 0;
  const hear = ({ data }: MessageEvent<string>) => handler({ event, id, payload: JSON.parse(data) as T });
  source.addEventListener(event, hear);
  const stop = () => source.removeEventListener(event, hear);
  try {
    // The app is asked as well, so that a page without the capability is refused here too.
    id = await invoke<number>('plugin:event|listen', { event, target: { kind: 'Any' }, handler: 0 });
  } catch (refusal) {
    stop();
    throw refusal;
  }
  return () => {
    stop();
    void invoke('plugin:event|unlisten', { event, eventId: id });
  };
}

/** Calls back at the next event of this name, and then no more. */
export async function once<T>(event: string, handler: EventCallback<T>): Promise<UnlistenFn> {
  const stop = await listen<T>(event, (heard) => {
    stop();
    handler(heard);
  });
  return stop;
}

/** Emits an event to everybody. */
export const emit = (event: string, payload?: unknown): Promise<void> =>
  invoke('plugin:event|emit', { event, payload });

/** Emits an event to one. */
export const emitTo = (target: EventTarget | string, event: string, payload?: unknown): Promise<void> =>
  invoke('plugin:event|emit_to', {
    target: typeof target === 'string' ? { kind: 'AnyLabel', label: target } : target,
    event,
    payload,
  });
