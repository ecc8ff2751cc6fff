// What the router needs of contract/pages.ts. The build evaluates this module (vite.config.ts), so that titles and descriptions,
// which only a few pages show, are not in the entry chunk.
import { type PagePath, pages } from '#contract/pages.ts';
import type { Access } from '#contract/permissions.ts';

const pathsOf = (access: Access): readonly PagePath[] =>
  (Object.keys(pages) as PagePath[]).filter((path) => pages[path].access === access);

export const pathsByAccess: Readonly<Record<Access, readonly PagePath[]>> = {
  anyone: pathsOf('anyone'),
  visitor: pathsOf('visitor'),
  member: pathsOf('member'),
  privileged: pathsOf('privileged'),
  admin: pathsOf('admin'),
};
