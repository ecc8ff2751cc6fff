// A Vite plugin: icons of lucide-react become plain SVG elements. Its own components compute classes and sizes that no page uses,
// which costs bytes and time in each of the dozens of icons of a list.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const createIconFile = fileURLToPath(new URL('../web/components/create-icon.ts', import.meta.url));

export function slimIcons() {
  return {
    name: 'slim-icons',
    enforce: 'pre',
    load: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/ },
      async handler(id) {
        const code = await readFile(id, 'utf8');
        const node = /\bnode: (\[.*?\])(?:,\s*aliases: .*?)?\s*\};/s.exec(code)?.[1];
        // Other names of icons only export them again.
        if (!node) return undefined;
        const shapes = node.replaceAll(/,?\s*key: "[^"]*"/g, '');
        return `import { createIcon } from ${JSON.stringify(createIconFile)};\nexport default /*#__PURE__*/ createIcon(${shapes});`;
      },
    },
  };
}
