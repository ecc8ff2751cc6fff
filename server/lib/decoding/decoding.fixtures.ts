// Files of a few bytes that take much time or memory to decode.
import sharp from 'sharp';

/** One colour: about 25 bytes for each megapixel. */
export const flatAvif = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#648dcb' } })
    .avif({ quality: 30, effort: 0 })
    .toBuffer();

/** A GIF whose frames are stored as one pixel each, but decoded in full size. */
export function animation(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  // It has a palette of two colours.
  screen[4] = 0x80;
  const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([
    Buffer.from('GIF89a'),
    screen,
    Buffer.from('000000ffffff', 'hex'),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';'),
  ]);
}

/** A PDF page that draws a form, which draws another ten times, and so on: 10 million rectangles, all kept in memory. */
export function nestedForms(depth = 8): Buffer {
  const forms = Array.from({ length: depth }, (_, index) => {
    const form = '/Type /XObject /Subtype /Form /BBox [0 0 595 842]';
    if (index === depth - 1) return stream(form, '0 0 1 1 re f');
    return stream(`${form} /Resources << /XObject << /F ${index + 6} 0 R >> >>`, '/F Do '.repeat(10));
  });
  return page('/XObject << /F 5 0 R >>', '/F Do', forms);
}

/** A PDF page that is filled with 500,000,000,000 tiles. It needs little memory. */
export const endlessPage = (): Buffer =>
  page('/Pattern << /P 5 0 R >>', '/Pattern cs /P scn 0 0 595 842 re f', [
    stream(
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001 /Resources << >>',
      '0 0 1 1 re f',
    ),
  ]);

const stream = (dictionary: string, content: string): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** The added objects are numbered from 5. */
function page(resources: string, content: string, added: string[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream('', content),
    ...added,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(
    `%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`,
    'latin1',
  );
}
