// Whether the library is a grid of cards or a compact list, as chosen on this device.
import { readItem, writeItem } from '#web/lib/storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';

export type Layout = 'grid' | 'list';

const key = 'resources-layout';
const store = createStore<Layout>(readItem(key) === 'list' ? 'list' : 'grid', 'grid');

export const useLayout = (): Layout => useStore(store);

export function chooseLayout(layout: Layout): void {
  writeItem(key, layout);
  store.set(layout);
}
