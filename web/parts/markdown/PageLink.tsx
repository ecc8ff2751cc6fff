// A link in the text of one of our own pages: other pages of this site open without a page load.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { findPage } from '#contract/pages.ts';
import { markdownLink } from './markdown.style.ts';

export function PageLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  if (!href) return children;
  const [, path = '', hash] = /^(\/[^?#]*)(?:#(.*))?$/.exec(href) ?? [];
  if (path && findPage(path)) {
    return (
      <Link to={path} {...(hash && { hash })} activeOptions={{ exact: true }} className={markdownLink}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className={markdownLink}>
      {children}
    </a>
  );
}
