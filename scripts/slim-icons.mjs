// A Vite plugin: icons of lucide-react become plain SVG elements with one path each. Its own components compute classes and sizes
// that no page uses, and an icon of five shapes is five elements to parse, hydrate and style in each of the dozens of a list.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { joinShapes, shapesOf } from './icon-shapes.mjs';

const createIconFile = fileURLToPath(new URL('../web/components/create-icon.ts', import.meta.url));

export function slimIcons() {
  return {
    name: 'slim-icons',
    enforce: 'pre',
    load: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/ },
      async handler(id) {
        const shapes = shapesOf(await readFile(id, 'utf8'));
        // Other names of icons only export them again.
        if (!shapes) return undefined;
        return `import { createIcon } from ${JSON.stringify(createIconFile)};\nexport default /*#__PURE__*/ createIcon(${JSON.stringify(joinShapes(shapes))});`;
      },
    },
  };
}
