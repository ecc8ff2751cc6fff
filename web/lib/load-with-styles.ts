// Loads a chunk after its style sheets. The build puts it in the place of Vite's own helper, which preloads scripts too and is four
// times as large: the server preloads the scripts of a page (vite.config.ts).
const sheets = new Map<string, Promise<unknown>>();

export const loadWithStyles = <Module>(
  load: () => Promise<Module>,
  paths: readonly string[] = [],
): Promise<Module> => (paths.length === 0 ? load() : Promise.all(paths.map(loadSheet)).then(load));

function loadSheet(path: string): Promise<unknown> {
  const known = sheets.get(path);
  if (known) return known;
  const href = `/${path}`;
  const loading = document.querySelector(`link[rel="stylesheet"][href="${href}"]`)
    ? Promise.resolve()
    : new Promise((resolve, reject) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.crossOrigin = '';
        link.href = href;
        link.onload = resolve;
        link.onerror = () => {
          // The next attempt loads it again.
          sheets.delete(path);
          link.remove();
          reject(new Error(`Unable to preload CSS for ${href}`));
        };
        document.head.append(link);
      });
  sheets.set(path, loading);
  return loading;
}
