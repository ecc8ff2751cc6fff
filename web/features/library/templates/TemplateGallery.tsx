// The study templates: a list of them, and the chosen one with its downloads and a preview.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Template } from '#contract/library/templates.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { useSearchValues } from '#web/lib/search-params.ts';
import { TemplateSheet } from './TemplateSheet.tsx';
import { templatesOptions } from './templates.queries.ts';
import { templateSearch } from './templates.search.ts';

export function TemplateGallery() {
  const { data: templates, error, refetch } = useQuery(templatesOptions);
  const { template: name } = useSearchValues(templateSearch);
  if (error && !templates) {
    return (
      <div className="space-y-5">
        <Alert>The templates could not be loaded. Your connection may be away for a moment.</Alert>
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!templates) {
    return (
      <div role="status" className="h-96 animate-pulse rounded-card bg-line">
        <span className="sr-only">Loading the templates…</span>
      </div>
    );
  }
  const chosen = templates.find((template) => template.name === name) ?? templates[0];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-10">
      <TemplateLinks templates={templates} chosen={chosen?.name} />
      {chosen && <TemplateSheet key={chosen.name} template={chosen} />}
    </div>
  );
}

function TemplateLinks({ templates, chosen }: { templates: Template[]; chosen: string | undefined }) {
  return (
    <nav aria-label="Templates" className="print:hidden">
      <ul className="-mx-2 flex flex-wrap gap-1 lg:-mx-3 lg:flex-col">
        {templates.map(({ name, title, description }) => (
          <li key={name}>
            <Link
              to="/templates"
              search={templateSearch.write({ template: name })}
              activeOptions={{ exact: true }}
              aria-current={name === chosen ? 'page' : undefined}
              resetScroll={false}
              className="flex min-h-11 flex-col justify-center rounded-control px-2 py-1 hover:bg-blue-soft aria-[current=page]:bg-blue-soft lg:px-3 lg:py-2"
            >
              <span className="font-semibold in-[[aria-current=page]]:text-blue-ink">{title}</span>
              <span className="text-sm text-muted max-lg:hidden">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
