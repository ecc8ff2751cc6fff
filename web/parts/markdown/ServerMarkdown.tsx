// The HTML of a Markdown text that the server has rendered.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { findPage } from '#contract/pages.ts';
import { useFormulas } from './formulas.hook.ts';
import { markdownFrame, pageTextFrame } from './markdown.style.ts';
import type { MarkdownProps } from './ParsedMarkdown.tsx';

/** Its links to other pages of this site are followed by the router, as those of a parsed text. */
export function ServerMarkdown({ text, isPageText }: MarkdownProps) {
  const router = useRouter();
  const element = useRef<HTMLDivElement>(null);
  useFormulas(element, text);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      const isPlainClick =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlainClick || link.target || link.origin !== window.location.origin) return;
      // The browser scrolls to a section of the same page, and loads what is no page.
      if (link.pathname === window.location.pathname || !findPage(link.pathname)) return;
      event.preventDefault();
      router.history.push(link.pathname + link.search + link.hash);
    };
    const frame = element.current;
    frame?.addEventListener('click', follow);
    return () => frame?.removeEventListener('click', follow);
  }, [router]);
  return (
    <div
      ref={element}
      className={isPageText ? pageTextFrame : markdownFrame}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React leaves the HTML of the server in place.
      dangerouslySetInnerHTML={nothing}
    />
  );
}

const nothing = { __html: '' };
