// A part of the page that waits for its scripts without being missed: the server has rendered it, and its links work.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { whenIdle } from '#web/lib/idle.ts';

/** Loads the part when the browser is idle, or at once where `selector` finds no HTML of it. Omitted when loading fails. */
export function lazyLater<Props extends object = object>(
  selector: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(async () => {
    const isRendered = Boolean(globalThis.document?.querySelector(selector));
    if (isRendered) await new Promise<void>(whenIdle);
    try {
      return { default: await load() };
    } catch {
      // What is there stays.
      return isRendered ? new Promise<never>(() => {}) : { default: () => null };
    }
  });
}
