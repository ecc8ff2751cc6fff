import { useQuery } from '@tanstack/react-query';
import { resourceLimits } from '#contract/resources.rules.ts';
import { FormFrame } from '#web/features/resources/form/FormFrame.tsx';
import { ResourceForm } from '#web/features/resources/form/ResourceForm.tsx';
import { newResourceSearch } from '#web/features/resources/new-resource.search.ts';
import { templatesOptions } from '#web/features/templates/templates.queries.ts';
import { useSearchValues } from '#web/lib/search-params.ts';

export default function NewResourcePage() {
  const { template: name } = useSearchValues(newResourceSearch);
  const { data: templates, isPending } = useQuery({ ...templatesOptions, enabled: name !== '' });
  const template = templates?.find((each) => each.name === name);
  const start = template && {
    title: template.title,
    resourceType: 'pdf' as const,
    description: template.text.slice(0, resourceLimits.description),
  };
  return (
    <FormFrame title="Add New Resource">
      {/* The form takes its initial values once; without the template it is empty. */}
      {name && isPending ? <FormLoading /> : <ResourceForm start={start} />}
    </FormFrame>
  );
}

const FormLoading = () => (
  <div role="status" className="h-96 animate-pulse rounded-control bg-line">
    <span className="sr-only">Loading the template…</span>
  </div>
);
