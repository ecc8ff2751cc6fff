// A link in the text of one of our own pages: other pages of this site open without a page load.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { findPage } from '#contract/pages.ts';
import { markdownLink } from './markdown.style.ts';

interface Props {
  href?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

export function PageLink({ href, className = markdownLink, children }: Props) {
  if (!href) return children;
  const [, path = '', hash] = /^(\/[^?#]*)(?:#(.*))?$/.exec(href) ?? [];
  if (path && findPage(path)) {
    return (
      <Link to={path} {...(hash && { hash })} activeOptions={{ exact: true }} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}
