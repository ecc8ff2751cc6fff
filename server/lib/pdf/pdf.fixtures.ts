// Reads written PDF files back, with two programs that are not the one that wrote them, and makes fonts.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { Font, Glyph, Path } from 'opentype.js';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of all pages in one line, with ligatures as their letters. */
export async function textOf(bytes: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const text = [...document.pages()].map((page) => page.getText()).join(' ');
  document.destroy();
  library.destroy();
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** What pdf.js reads of a page. */
interface ReadPage {
  /** In the order of the file. */
  items: { text: string; left: number; right: number; top: number }[];
  /** The structure for screen readers, such as `Document(H1 P L(LI(Lbl LBody)))`. */
  structure: string;
  /** The number of each drawn glyph. */
  glyphs: number[];
}

interface ReadPdf {
  pages: ReadPage[];
  title: string;
  language: string | null;
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const { argsArray } = await page.getOperatorList();
    pages.push({
      items: items.flatMap((item) =>
        'str' in item && item.str.trim()
          ? [
              {
                text: item.str,
                left: item.transform[4],
                right: item.transform[4] + item.width,
                top: (page.view[3] ?? 0) - item.transform[5],
              },
            ]
          : [],
      ),
      structure: rolesOf(await page.getStructTree()),
      glyphs: argsArray.flat(2).flatMap((arg: unknown) => {
        const code = (arg as { originalCharCode?: number } | null)?.originalCharCode;
        return code === undefined ? [] : [code];
      }),
    });
  }
  const { lang } = await (await document.getPage(1)).getTextContent();
  await document.destroy();
  return { pages, title: String((info as { Title?: string }).Title), language: lang };
}

interface Node {
  role?: string;
  children?: object[];
}

function rolesOf(node: Node): string {
  const children = (node.children ?? []).map(rolesOf).filter(Boolean).join(' ');
  if (!node.role || node.role === 'Root') return children;
  return children ? `${node.role}(${children})` : node.role;
}

/** A font of triangles. */
export function fontWith(letters: string): Buffer {
  const path = new Path();
  path.moveTo(0, 0);
  path.lineTo(500, 0);
  path.lineTo(500, 500);
  path.close();
  const names = ['.notdef', ...letters];
  const glyphs = names.map(
    (name, index) =>
      new Glyph({ name, advanceWidth: 600, path, ...(index > 0 && { unicode: name.codePointAt(0) ?? 0 }) }),
  );
  const metrics = { unitsPerEm: 1000, ascender: 800, descender: -200 };
  return Buffer.from(
    new Font({ familyName: 'Campus', styleName: 'Regular', ...metrics, glyphs }).toArrayBuffer(),
  );
}
