// What features add to the pages of others.
import type { Addition, Slot, SlotProps } from '#web/pages/feature.ts';
import { features } from '#web/pages/features.ts';

/** Loads everything that was added to a slot, in order. */
export async function loadAdditions<Name extends Slot>(slot: Name): Promise<SlotProps<Name>> {
  const added = Object.entries(features).flatMap(([noun, feature]) => {
    const list: readonly Addition<never>[] = feature[slot] ?? [];
    return list.map((addition, index) => ({ ...addition, id: `${noun}-${index}` }));
  });
  const loaded = added.map(async ({ load, ...rest }) => ({ ...rest, Component: (await load()).default }));
  const additions: unknown = (await Promise.all(loaded)).sort((one, other) => one.order - other.order);
  return { additions } as SlotProps<Name>;
}
