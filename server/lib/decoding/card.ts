// Draws the SVG of a card as PNG. Only for the decoding process, where the parser of SVG is blocked for uploads.
import sharp from 'sharp';

const parser = { operation: ['VipsForeignLoadSvg'] };

/** One task at a time, so no upload is read meanwhile. */
export async function rasterizeCard(from: string, to: string): Promise<void> {
  sharp.unblock(parser);
  try {
    // A palette of flat colours: a third of the bytes.
    await sharp(from).png({ palette: true, colours: 128, effort: 4 }).toFile(to);
  } finally {
    sharp.block(parser);
  }
}
