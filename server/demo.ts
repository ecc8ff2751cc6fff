// Loads the demo campus: what each feature declares, after the features that it builds on.
import type { DemoParts, Feature } from './feature.ts';
import { features } from './features.ts';

export async function loadDemoCampus(parts: DemoParts): Promise<void> {
  for (const { demo } of inOrder(features)) await demo?.load(parts);
}

/** Each feature after those that its demo names; throws where they name each other, or one that does not exist. */
export function inOrder(all: readonly Pick<Feature, 'name' | 'demo'>[]): Pick<Feature, 'name' | 'demo'>[] {
  const ordered: Pick<Feature, 'name' | 'demo'>[] = [];
  const add = (name: string, waiting: string[]) => {
    const feature = all.find((one) => one.name === name);
    if (!feature || waiting.includes(name))
      throw new Error(`The demo data cannot be ordered: ${[...waiting, name].join(' → ')}.`);
    if (ordered.includes(feature)) return;
    for (const before of feature.demo?.after ?? []) add(before, [...waiting, name]);
    ordered.push(feature);
  };
  for (const { name } of all) add(name, []);
  return ordered;
}
