// pdf.js, configured for a strict Content-Security-Policy: no eval, no WebAssembly, its worker and fonts from our origin.
// The legacy build supports older phones.
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import jpeg2000 from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';

export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = worker;

// Fetched individually, for documents that do not embed them.
const characterMaps = byName(
  import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
);
const standardFonts = byName(
  import.meta.glob<string>('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
);

/** Character maps and fonts: both have names of their own. */
class BinaryData {
  fetch({ filename }: { filename: string }) {
    return bytes(characterMaps.get(filename) ?? standardFonts.get(filename));
  }
}

export type OpenedPdf = Awaited<PDFDocumentLoadingTask['promise']>;

export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    // Range requests: only the pages in view are fetched.
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    useWasm: false,
    // The JPEG 2000 decoder for scans. pdf.js requests it by name in this folder, so vite.config.ts keeps its name.
    wasmUrl: jpeg2000.slice(0, jpeg2000.lastIndexOf('/') + 1),
    // Only errors: no warnings about fonts in the console.
    verbosity: 0,
    enableXfa: false,
    BinaryDataFactory: BinaryData,
  });

function byName(files: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));
}

async function bytes(url: string | undefined): Promise<Uint8Array> {
  const response = url ? await fetch(url) : undefined;
  if (!response?.ok) throw new Error('A font of this document is not available.');
  return new Uint8Array(await response.arrayBuffer());
}
