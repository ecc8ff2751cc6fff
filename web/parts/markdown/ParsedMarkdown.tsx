// Parses and renders Markdown, sanitized.
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type CSSProperties, useMemo, useRef } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { allowedLinkUrl, allowedPageUrl, headingLevel, sectionsOf } from '#contract/markdown.ts';
import { allowedPictureUrl } from '#contract/social/pictures.rules.ts';
import { type AllowedUrl, pageTree } from '#shared/markdown/markdown-tree.ts';
import { assetUrl } from '#web/lib/asset-url.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { Formula } from './Formula.tsx';
import { useFormulas } from './formulas.hook.ts';
import { linkReferences } from './linked-references.ts';
import { markdownFrame, markdownLink, pageTextFrame } from './markdown.style.ts';
import { PageLink } from './PageLink.tsx';
import { ReferenceLink } from './ReferenceLink.tsx';
import type { KnownReferences, ReferenceKind } from './references.ts';

export type Paragraph = NonNullable<Components['p']>;

export interface MarkdownProps {
  text: string;
  /** Replaces the plain paragraph. */
  Paragraph?: Paragraph;
  /** The text of one of our own pages: its headings have anchors, and its links may lead to other pages of this site. */
  isPageText?: boolean | undefined;
}

interface ParsedProps extends MarkdownProps {
  known: KnownReferences;
}

export function ParsedMarkdown({ text, Paragraph = 'p', isPageText = false, known }: ParsedProps) {
  const element = useRef<HTMLDivElement>(null);
  useFormulas(element, text);
  const tree = useMemo(
    () =>
      pageTree(text, isPageText ? allowedPageUrl : allowedTextUrl, (tree) => {
        if (known.size > 0) linkReferences(tree, { known, origin: window.location.origin });
      }),
    [text, known, isPageText],
  );
  const components = useMemo<Components>(() => {
    const level = headingLevel(text);
    const anchors = new Map(isPageText ? sectionsOf(text).map(({ line, id }) => [line, id]) : []);
    const headingOf =
      (written: number): Components['h1'] =>
      ({ node, children }) => {
        const shown = level(written);
        const Heading = `h${shown}` as const;
        const id = anchors.get(node?.position?.start.line ?? 0);
        return (
          <Heading id={id} className={headingClasses[shown]}>
            {id ? (
              <a href={`#${id}`} className={anchor}>
                {children}
              </a>
            ) : (
              children
            )}
          </Heading>
        );
      };
    return {
      ...elements,
      ...(isPageText && { a: PageLink }),
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((written) => [`h${written}`, headingOf(written)])),
      p: Paragraph,
    };
  }, [text, Paragraph, isPageText]);
  return (
    <div ref={element} className={isPageText ? pageTextFrame : markdownFrame}>
      {toJsxRuntime(tree, { Fragment, jsx, jsxs, components, passKeys: true, passNode: true })}
    </div>
  );
}

/** The paths of known references are ours. Pictures are uploaded ones only. */
const allowedTextUrl: AllowedUrl = (url, attribute, { properties }) => {
  if (attribute === 'src') return allowedPictureUrl(url);
  return properties.dataReference ? url : allowedLinkUrl(url);
};

const headingClasses = { 2: 'pt-4 text-2xl', 3: 'pt-3 text-xl', 4: 'pt-2 text-lg font-bold' };
/** The whole heading is the link; the mark shows that it is one. */
const anchor =
  "rounded hover:after:content-['_#'] focus-visible:after:content-['_#'] after:font-normal after:text-muted";
/** Wide content scrolls inside its container, also by keyboard. */
const scrolled = { tabIndex: 0, className: 'overflow-x-auto rounded-control border border-line' };

const elements: Components = {
  a: ({ node, href, children }) => {
    if (!href) return children;
    const { dataReference, dataCard } = node?.properties ?? {};
    if (dataReference)
      return (
        <ReferenceLink
          kind={dataReference as ReferenceKind}
          href={href}
          card={dataCard === undefined ? undefined : String(dataCard)}
        >
          {children}
        </ReferenceLink>
      );
    return (
      <a href={href} className={markdownLink}>
        {children}
      </a>
    );
  },
  ul: ({ children }) => <ul className="list-disc space-y-1 ps-6">{children}</ul>,
  ol: ({ start, children }) => (
    <ol start={start} className="list-decimal space-y-1 ps-6">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="space-y-3 border-s-4 border-blue ps-4 text-muted">{children}</blockquote>
  ),
  code: ({ className, children }) =>
    className === mathClass ? (
      <Formula tex={String(children)} isBlock={false} />
    ) : (
      <code dir="ltr" className="font-mono text-[0.9em]">
        {children}
      </code>
    ),
  pre: ({ node }) => {
    const code = node?.children[0];
    const text = code?.type === 'element' ? textOf(code) : '';
    const names = code?.type === 'element' ? code.properties.className : undefined;
    const className = Array.isArray(names) ? String(names[0]) : '';
    if (className === mathClass) return <Formula tex={text} isBlock />;
    return <CodeBlock text={text} language={className.replace(/^language-/, '')} />;
  },
  img: ({ src, alt }) =>
    src ? (
      <img
        src={assetUrl(src)}
        alt={alt ?? ''}
        loading="lazy"
        className="max-h-[32rem] max-w-full rounded-control border border-line"
      />
    ) : null,
  hr: () => <hr className="border-line" />,
  table: ({ children }) => (
    <section dir="auto" aria-label="Table" {...scrolled}>
      {/* Words stay whole: a wide table scrolls. */}
      <table className="w-full wrap-break-word text-[0.9375rem]">{children}</table>
    </section>
  ),
  th: ({ style, children }) => (
    <th className={`border-b border-line px-3 py-2 font-semibold ${alignment(style)}`}>{children}</th>
  ),
  td: ({ style, children }) => (
    <td
      className={`border-b border-line px-3 py-2 empty:h-10 in-[tr:last-child]:border-b-0 ${alignment(style)}`}
    >
      {children}
    </td>
  ),
};

/** Of formulas, which is left by the sanitizer. */
const mathClass = 'language-math';

/** The text of a block of code, without the line break at its end. */
const textOf = ({ children }: { children: { type: string; value?: string }[] }): string =>
  children
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('')
    .replace(/\n$/, '');

/** As a class: the Content-Security-Policy forbids style attributes in HTML. */
function alignment(style: CSSProperties | undefined): string {
  if (style?.textAlign === 'right') return 'text-right';
  if (style?.textAlign === 'center') return 'text-center';
  return style?.textAlign === 'left' ? 'text-left' : 'text-start';
}
