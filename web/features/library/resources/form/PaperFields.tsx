// Whether a file is a past paper: its kind, year and term, and the paper that it is the solution of.
import { useQuery } from '@tanstack/react-query';
import { kindLabel, paperKinds, paperTerms, termLabel } from '#contract/library/papers.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { coursePapersOptions } from './papers.queries.ts';
import type { useResourceForm } from './resource-form.hook.ts';

interface Props {
  form: ReturnType<typeof useResourceForm>;
  resource: Resource | undefined;
}

const tick = 'inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-medium';

export function PaperFields({ form, resource }: Props) {
  const isPaper = form.watch('paperKind') !== '';
  return (
    <div>
      <label className={tick}>
        <input
          type="checkbox"
          checked={isPaper}
          onChange={({ target }) => form.set('paperKind', target.checked ? 'final' : '')}
          className="size-5 accent-blue-ink"
        />
        This is a past paper
      </label>
      {isPaper && (
        <div className="mt-2 space-y-4 rounded-control border border-line p-4">
          <div className="grid gap-4 sm:grid-cols-3">
            <Select label="Kind of paper" {...form.field('paperKind')}>
              {paperKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindLabel(kind)}
                </option>
              ))}
            </Select>
            <Field
              label="Year"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              {...form.field('paperYear')}
            />
            <Select label="Term" {...form.field('paperTerm')}>
              <option value="">Not stated</option>
              {paperTerms.map((term) => (
                <option key={term} value={term}>
                  {termLabel(term)}
                </option>
              ))}
            </Select>
          </div>
          <SolutionField form={form} resource={resource} />
          {!form.watch('solutionOf') && (
            <label className={tick}>
              <input type="checkbox" className="size-5 accent-blue-ink" {...form.register('hasSolutions')} />
              Has solutions
            </label>
          )}
        </div>
      )}
    </div>
  );
}

/** Offers the past papers of the course. */
function SolutionField({ form, resource }: Props) {
  const { data: papers = [] } = useQuery(coursePapersOptions(form.watch('courseCode').trim()));
  const offered = papers.filter(({ _id, paper }) => _id !== resource?._id && !paper?.solutionOf);
  const chosen = form.watch('solutionOf');
  if (offered.length === 0 && !chosen) return null;
  const isListed = offered.some(({ _id }) => _id === chosen);
  return (
    <Select
      label="Solution of"
      hint="If these are solutions of a past paper that is in the library already."
      value={chosen}
      onChange={({ target }) => form.set('solutionOf', target.value)}
      error={form.errorOf('solutionOf')}
    >
      <option value="">None: it is a paper itself</option>
      {chosen && !isListed && <option value={chosen}>The paper chosen before</option>}
      {offered.map(({ _id, title }) => (
        <option key={_id} value={_id}>
          {title}
        </option>
      ))}
    </Select>
  );
}
