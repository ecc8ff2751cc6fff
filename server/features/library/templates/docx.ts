// Writes a template as a DOCX file: a zip archive of a few XML parts (ECMA-376).
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Block, Run } from '#server/lib/pdf/blocks.ts';

/** A fixed time, so that equal templates give equal bytes. */
const mtime = new Date('2000-01-01T00:00:00Z');
const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Between the margins of A4, in twentieths of a point. */
const contentWidth = 9_638;

export async function writeDocx(title: string, blocks: readonly Block[]): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(header + xml), name, { mtime });
  add('[Content_Types].xml', contentTypes);
  add('_rels/.rels', relations([['officeDocument', 'word/document.xml']]));
  add('word/_rels/document.xml.rels', relations([['styles', 'styles.xml']]));
  add('word/styles.xml', styles);
  add('word/document.xml', documentXml(title, blocks));
  zip.end();
  return buffer(zip.outputStream);
}

function documentXml(title: string, blocks: readonly Block[]): string {
  const body = [paragraph([{ text: title }], '<w:pStyle w:val="Title"/>'), ...blocks.map(blockXml)].join('');
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';
  return `<w:document ${word}><w:body>${body}${page}</w:body></w:document>`;
}

function blockXml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return paragraph(block.runs, `<w:pStyle w:val="Heading${Math.min(block.level - 1 || 1, 2)}"/>`);
    case 'paragraph':
      return paragraph(block.runs, block.isQuote ? '<w:ind w:left="567"/>' : '');
    case 'item': {
      const left = 425 * (block.depth + 1);
      const properties = `<w:spacing w:after="60"/><w:ind w:left="${left}" w:hanging="425"/>`;
      return paragraph([{ text: `${block.marker}\t` }, ...block.runs], properties);
    }
    case 'table':
      return table(block.rows);
  }
}

function table(rows: Run[][][]): string {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const width = Math.floor(contentWidth / columns);
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
  const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="A0A8B4"/>`);
  const cell = (runs: Run[], isHead: boolean) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(
      isHead ? runs.map((run) => ({ ...run, bold: true })) : runs,
      '<w:spacing w:before="60" w:after="60"/>',
    )}</w:tc>`;
  const grid = `<w:tblGrid>${`<w:gridCol w:w="${width}"/>`.repeat(columns)}</w:tblGrid>`;
  const body = rows.map((row, index) => {
    const cells = Array.from({ length: columns }, (_, at) => cell(row[at] ?? [], index === 0));
    return `<w:tr><w:trPr><w:trHeight w:val="480"/></w:trPr>${cells.join('')}</w:tr>`;
  });
  const properties = `<w:tblPr><w:tblW w:w="${width * columns}" w:type="dxa"/><w:tblBorders>${borders.join('')}</w:tblBorders></w:tblPr>`;
  return `<w:tbl>${properties}${grid}${body.join('')}</w:tbl>${paragraph([], '')}`;
}

const paragraph = (runs: readonly Run[], properties: string): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${runs.map(runXml).join('')}</w:p>`;

function runXml({ text, bold, italic }: Run): string {
  const properties = `${bold ? '<w:b/>' : ''}${italic ? '<w:i/>' : ''}`;
  const parts = text.split('\t').map((part) => `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`);
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${parts.join('<w:tab/>')}</w:r>`;
}

/** Without control characters, which XML cannot hold. */
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const relations = (targets: [type: string, target: string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/></Types>`;

const style = (id: string, name: string, size: number, before: number): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="${before}" w:after="120"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;

const styles = `<w:styles ${word}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="120"/></w:pPr></w:style>${style('Title', 'Title', 44, 0)}${style('Heading1', 'heading 1', 30, 320)}${style('Heading2', 'heading 2', 25, 240)}</w:styles>`;
