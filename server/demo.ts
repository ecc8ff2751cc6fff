// Loads the demo data of every feature, after that of the features it depends on.
import type { DemoParts, Feature } from './feature.ts';
import { features } from './features.ts';
import { moderatedKinds } from './moderated-kinds.ts';

export async function loadDemoCampus(parts: Omit<DemoParts, 'moderatedKinds'>): Promise<void> {
  for (const { demo } of sortByDependencies(features)) await demo?.load({ ...parts, moderatedKinds });
}

/** Topological sort by `demo.after`; throws on a cycle or an unknown feature. */
export function sortByDependencies(
  all: readonly Pick<Feature, 'name' | 'demo'>[],
): Pick<Feature, 'name' | 'demo'>[] {
  const ordered: Pick<Feature, 'name' | 'demo'>[] = [];
  const add = (name: string, path: string[]) => {
    const feature = all.find((one) => one.name === name);
    if (!feature || path.includes(name))
      throw new Error(`The demo data cannot be ordered: ${[...path, name].join(' → ')}.`);
    if (ordered.includes(feature)) return;
    for (const before of feature.demo?.after ?? []) add(before, [...path, name]);
    ordered.push(feature);
  };
  for (const { name } of all) add(name, []);
  return ordered;
}
