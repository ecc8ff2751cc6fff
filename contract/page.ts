// The declaration of a page: path, title, description and access.
import type { Access } from './permissions.ts';

export interface Page {
  title: string;
  access: Access;
  description: string;
  /** What a visitor who is sent to sign in gets there for: 'share a resource'. The title without it. */
  purpose?: string;
  /** Rendered on the server for visitors, for these search parameters; others do not change what is rendered. */
  rendered?: readonly string[];
  /** Not for search engines: a page that mails link to. */
  unlisted?: true;
  /** Beside pages whose addresses people choose, so that robots.txt must not cover what begins with its path. */
  hasChosenSiblings?: true;
}

/** By path; `$name` is a path parameter. */
export type PageTable = Record<`/${string}`, Page>;

export const siteName = 'Campus Connect';

export const pageTitle = (page: Pick<Page, 'title'>): string =>
  page.title.includes(siteName) ? page.title : `${page.title} · ${siteName}`;
