// Renders the icons of the installed app into dist/web/icons, from the favicon. A maskable icon is cut to a circle or another
// shape by the system: its background fills the square, and the drawing stays within the middle.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = 'dist/web/icons';

export async function buildIcons() {
  const svg = await readFile('web/public/favicon.svg', 'utf8');
  const maskable = svg
    .replace('rx="9" ', '')
    .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
    .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');
  await mkdir(folder, { recursive: true });
  const render = (drawing, pixels, name) =>
    sharp(Buffer.from(drawing), { density: (72 * pixels) / 32 })
      .resize(pixels, pixels)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, name));
  await Promise.all([
    render(svg, 192, 'icon-192.png'),
    render(svg, 512, 'icon-512.png'),
    render(maskable, 512, 'maskable-512.png'),
  ]);
}
