// What the router needs of contract/pages.ts. The build evaluates this module (vite.config.ts), so that titles and descriptions,
// which only a few pages show, are not in the entry chunk.
import { type PagePath, pages } from '#contract/pages.ts';
import type { Access } from '#contract/permissions.ts';

const pathsOf = (access: Access): readonly PagePath[] =>
  (Object.keys(pages) as PagePath[]).filter((path) => pages[path].access === access);

/** All other pages are for everyone. */
export const restrictedPaths: Readonly<Record<Exclude<Access, 'anyone'>, readonly PagePath[]>> = {
  visitor: pathsOf('visitor'),
  member: pathsOf('member'),
  privileged: pathsOf('privileged'),
  admin: pathsOf('admin'),
};
