// The sections of a long text as links, beside it on wide screens.
import { sectionsOf } from '#contract/markdown.ts';

/** A shorter text fits the screen. */
const minSections = 3;

export function TableOfContents({ text }: { text: string }) {
  const all = sectionsOf(text);
  const top = Math.min(...all.map(({ level }) => level));
  const sections = all.filter(({ level }) => level === top);
  if (sections.length < minSections) return null;
  return (
    <nav aria-label="On this page" className="max-lg:hidden print:hidden">
      <div className="sticky top-24 border-l border-line pl-5">
        <p className="mb-1 text-sm font-semibold">On this page</p>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-9 items-center rounded text-[0.9375rem] text-muted underline-offset-4 hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
