// Reads the beginning of a web page that a member names.
import { fetchPublic, publicWeb, type Reach } from './public-web.ts';

const maxPageBytes = 256_000;

/** The beginning of the page, or undefined where there is none. */
export async function readPublicPage(url: string, reach: Reach = publicWeb): Promise<string | undefined> {
  const page = await fetchPublic(url, {
    reach,
    accept: 'text/html',
    type: /^(text\/html|application\/xhtml\+xml)\b/i,
    maxBytes: maxPageBytes,
  });
  return page && decode(page.bytes, page.type);
}

function decode(bytes: Buffer, contentType: string): string {
  const declared = /charset=["']?([\w-]+)/i;
  const [, charset = 'utf-8'] = declared.exec(contentType) ?? declared.exec(bytes.toString('latin1')) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // An unknown encoding.
    return bytes.toString();
  }
}
