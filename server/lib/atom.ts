// Atom feeds (RFC 4287).
import { escapeXml, xmlDeclaration } from './xml.ts';

interface FeedEntry {
  /** The UUID of the row, which stays when its address or title changes. */
  id: string;
  path: string;
  title: string;
  /** As plain text. */
  summary: string;
  /** A name that everyone may see. */
  author: string;
  publishedAt: Date;
  updatedAt: Date;
}

export interface FeedContent {
  title: string;
  /** The page with the same entries. */
  path: string;
  /** The newest first. */
  entries: FeedEntry[];
}

/** `self` is the path of the feed itself, with its query. */
export function renderFeed({ title, path, entries }: FeedContent, origin: string, self: string): string {
  const updated = Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime()));
  return `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(origin + self)}</id>
<title>${escapeXml(title)}</title>
<updated>${new Date(updated).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(origin + path)}"/>
<icon>${escapeXml(`${origin}/favicon.svg`)}</icon>
${entries.map((entry) => renderEntry(entry, origin)).join('')}</feed>
`;
}

const renderEntry = (entry: FeedEntry, origin: string): string => `<entry>
<id>urn:uuid:${escapeXml(entry.id)}</id>
<title>${escapeXml(entry.title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(origin + entry.path)}"/>
<published>${entry.publishedAt.toISOString()}</published>
<updated>${entry.updatedAt.toISOString()}</updated>
<author><name>${escapeXml(entry.author)}</name></author>
<summary>${escapeXml(entry.summary)}</summary>
</entry>
`;
