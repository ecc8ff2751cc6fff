// Loads the components that features add to slots of other features' pages.
import { isOn } from '#web/lib/settings.ts';
import type { Addition, Slot, SlotProps } from '#web/pages/feature.ts';
import { features } from '#web/pages/features.ts';

/** Sorted by their order. */
export async function loadAdditions<Name extends Slot>(slot: Name): Promise<SlotProps<Name>> {
  const added = Object.entries(features).flatMap(([noun, feature]) => {
    const [path = ''] = Object.keys(feature.pages);
    const list: readonly Addition<never>[] = (isOn(path) && feature[slot]) || [];
    return list.map((addition, index) => ({ ...addition, id: `${noun}-${index}` }));
  });
  const loaded = added.map(async ({ load, ...rest }) => ({ ...rest, Component: (await load()).default }));
  const additions: unknown = (await Promise.all(loaded)).sort((a, b) => a.order - b.order);
  return { additions } as SlotProps<Name>;
}
