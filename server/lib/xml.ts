// Text in XML documents: feeds, sitemaps and the search description.

/** Removes characters that XML 1.0 forbids and escapes the others, for elements and attributes. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
