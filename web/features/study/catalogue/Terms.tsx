// The terms, the newest first.
import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import type { Term } from '#contract/study/catalogue.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { formatNumber, formatUtcDate } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { AddEntry } from './AddEntry.tsx';
import { saveTerm, termsOptions, useRefreshCatalogue } from './catalogue.queries.ts';
import { EntryForm } from './EntryForm.tsx';
import { EntryRow, rowsClass } from './EntryRow.tsx';
import { EntryState } from './EntryState.tsx';

export function Terms() {
  const query = useQuery(termsOptions);
  return (
    <EntryState query={query} what="terms">
      {(terms) => (
        <>
          <AddEntry label="Add a term" title="New term" form={(onDone) => <TermForm onDone={onDone} />} />
          <div className="mt-5">
            {terms.length === 0 ? (
              <ListMessage
                picture={<CalendarDays className="size-8" aria-hidden="true" />}
                title="No terms yet"
              >
                Courses are offered in terms: add the present one first.
              </ListMessage>
            ) : (
              <ul aria-label="Terms" className={rowsClass}>
                {terms.map((term) => (
                  <TermRow key={term._id} term={term} />
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </EntryState>
  );
}

function TermRow({ term }: { term: Term }) {
  const { name, firstDay, lastDay, examsFrom, examsUntil, offerings, isCurrent } = term;
  const refresh = useRefreshCatalogue();
  return (
    <EntryRow
      name={name}
      facts={[
        `${formatUtcDate(firstDay)} to ${formatUtcDate(lastDay)}`,
        examsFrom && examsUntil && `exams ${formatUtcDate(examsFrom)} to ${formatUtcDate(examsUntil)}`,
        `${formatNumber(offerings)} ${offerings === 1 ? 'course' : 'courses'}`,
      ]}
      badge={isCurrent && <Badge tone="green">This term</Badge>}
      onRefresh={refresh}
      form={(controls) => <TermForm term={term} {...controls} />}
    />
  );
}

interface FormProps {
  /** Undefined for a new one. */
  term?: Term;
  onDone: () => void;
  onLoadNewest?: () => void;
}

function TermForm({ term, onDone, onLoadNewest }: FormProps) {
  const refresh = useRefreshCatalogue();
  const form = useSavingForm({
    schema: () => import('#contract/study/catalogue.ts').then(({ TermInput }) => TermInput),
    values: {
      name: term?.name ?? '',
      firstDay: term?.firstDay ?? '',
      lastDay: term?.lastDay ?? '',
      examsFrom: term?.examsFrom ?? '',
      examsUntil: term?.examsUntil ?? '',
    },
    toInput: ({ examsFrom, examsUntil, ...values }) => ({
      ...values,
      examsFrom: examsFrom || null,
      examsUntil: examsUntil || null,
    }),
    save: (input) => saveTerm(input, term),
    onSaved: async ({ message }) => {
      notify(message);
      await refresh();
      onDone();
    },
    failure: reasonOr('The term could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <EntryForm
      form={form}
      label={term ? `Change ${term.name}` : 'New term'}
      submit={term ? 'Save' : 'Add term'}
      onCancel={onDone}
      {...(onLoadNewest && { onLoadNewest })}
    >
      <div className="md:col-span-2">
        <Field label="Name" hint="Such as Autumn 2026" required autoComplete="off" {...form.field('name')} />
      </div>
      <Field label="First day" type="date" required {...form.field('firstDay')} />
      <Field label="Last day" type="date" required {...form.field('lastDay')} />
      <Field label="Exams from (optional)" type="date" {...form.field('examsFrom')} />
      <Field label="Exams until (optional)" type="date" {...form.field('examsUntil')} />
    </EntryForm>
  );
}
