// The API calls of the rules for what members write.
import { queryOptions } from '@tanstack/react-query';
import type { Rule, RuleInput, RuleKind, TextLimits } from '#contract/safety/rules.ts';
import { callApi } from '#web/lib/api.ts';

export const rulesOptions = queryOptions({
  queryKey: ['rules'],
  queryFn: ({ signal }) => callApi('GET /api/admin/rules', { signal }),
});

export const saveRule = (body: RuleInput, before: Rule | undefined) =>
  before
    ? callApi('PUT /api/admin/rules/:ruleId', {
        params: { ruleId: before._id },
        body: { ...body, version: before.version },
      })
    : callApi('POST /api/admin/rules', { body });

export const removeRule = (ruleId: string) =>
  callApi('DELETE /api/admin/rules/:ruleId', { params: { ruleId } });

export const saveLimits = (body: TextLimits & { version: number }) =>
  callApi('PUT /api/admin/rules/limits', { body });

export const tryText = (text: string) => callApi('POST /api/admin/rules/text-trial', { body: { text } });

export const tryRule = (body: { kind: RuleKind; pattern: string }) =>
  callApi('POST /api/admin/rules/trial', { body });
