/** The noun of a file, by its path from the root of the project. */
export function nounOf(path: string): string | undefined;
/** The nouns whose walks a change of these files needs. */
export function changedNouns(paths: string[], graph: ImportGraph): string[];
/** The chosen test files to run first after a change of these files. */
export function nearestTests(
  paths: string[],
  isChosen: (path: string) => boolean,
  graph: ImportGraph,
): string[];

type ImportGraph = Map<string, { path: string }[]>;
