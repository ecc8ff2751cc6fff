// A study template with its downloads and a preview.
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import { type TemplateFormat, templateFormats } from '#contract/library/templates.rules.ts';
import type { Template } from '#contract/library/templates.ts';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { newResourceSearch } from '#web/features/library/resources/new-resource.search.ts';
import { MarkdownText } from '#web/parts/markdown/MarkdownText.tsx';
import { templateUrl } from './templates.queries.ts';

const formatLabels: Record<TemplateFormat, string> = { md: 'Markdown', pdf: 'PDF', docx: 'Word' };

export function TemplateSheet({ template: { name, title, description, text } }: { template: Template }) {
  return (
    <section aria-label={title} className="min-w-0">
      <p className="mb-4 text-pretty text-muted lg:hidden">{description}</p>
      <div className="mb-5 flex flex-wrap items-center gap-3 print:hidden">
        <Link
          to="/resources/new"
          search={newResourceSearch.write({ template: name })}
          className={buttonClass({})}
        >
          Use this template
        </Link>
        {templateFormats.map((format) => (
          <a
            key={format}
            href={templateUrl(name, format)}
            download
            className={buttonClass({ variant: 'outline' })}
          >
            <Download className="size-4.5" aria-hidden="true" />
            {formatLabels[format]}
          </a>
        ))}
      </div>
      <article className="rounded-card border border-line bg-surface p-6 shadow-lift md:p-10">
        <h2 className="mb-6 text-3xl font-extrabold">{title}</h2>
        <MarkdownText text={withBoxes(text)} isPageText />
      </article>
    </section>
  );
}

/** Task items with a drawn box: form controls are left out of Markdown. */
const withBoxes = (text: string): string => text.replace(/^(\s*[-*] )\[ \] /gm, '$1\u2610 ');
