// The study templates.
import { queryOptions } from '@tanstack/react-query';
import type { TemplateFormat } from '#contract/library/templates.rules.ts';
import { apiUrl, callApi } from '#web/lib/api.ts';

export const templatesOptions = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => callApi('GET /api/templates', { signal }),
  select: ({ templates }) => templates,
  staleTime: 5 * 60_000,
});

export const templateUrl = (name: string, format: TemplateFormat): string =>
  apiUrl('GET /api/templates/:name/:format', { params: { name, format } });
