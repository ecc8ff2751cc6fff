// The terms in which a course is offered, with teachers and exams.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CatalogueEntry, Offering } from '#contract/study/catalogue.ts';
import { ChangeOrRemove } from '#web/components/ChangeOrRemove.tsx';
import { Section } from '#web/components/Section.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import {
  removeOffering,
  termsOptions,
  useCatalogueChange,
} from '#web/features/study/catalogue/catalogue.queries.ts';
import { ExamText } from './ExamText.tsx';
import { OfferingForm } from './OfferingForm.tsx';

export function Offerings({ course }: { course: CatalogueEntry }) {
  const { data: terms = [] } = useQuery(termsOptions);
  const [addedTerm, setAddedTerm] = useState('');
  const free = terms.filter(({ _id }) => !course.offerings.some(({ term }) => term._id === _id));
  const added = free.find(({ _id }) => _id === addedTerm);
  return (
    <Section title="Offered in">
      {course.offerings.length === 0 && (
        <p className="mb-4 text-muted">
          This course is offered in no term yet. People can take it only in a term in which it is offered.
        </p>
      )}
      <ul aria-label="Offerings" className="divide-y divide-line empty:hidden">
        {course.offerings.map((offering) => (
          <OfferingRow key={offering.term._id} courseId={course._id} offering={offering} />
        ))}
      </ul>
      <div className="mt-4 border-line not-first:border-t not-first:pt-4">
        {added ? (
          <OfferingForm
            key={added._id}
            courseId={course._id}
            offering={{ term: added, teachers: [], exams: [] }}
            isNew
            onDone={() => setAddedTerm('')}
          />
        ) : free.length > 0 ? (
          <Select label="Add a term" value="" onChange={({ target }) => setAddedTerm(target.value)}>
            <option value="">Choose a term</option>
            {free.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          <p className="text-sm text-muted">
            {terms.length === 0
              ? 'There are no terms in the catalogue yet.'
              : 'This course is offered in every term of the catalogue.'}
          </p>
        )}
      </div>
    </Section>
  );
}

function OfferingRow({ courseId, offering }: { courseId: string; offering: Offering }) {
  const { term, teachers, exams } = offering;
  const [isEditing, setEditing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const removal = useCatalogueChange(
    () => removeOffering(courseId, term._id),
    'The offering could not be removed.',
  );
  if (isEditing)
    return (
      <li className="py-4">
        <OfferingForm courseId={courseId} offering={offering} onDone={() => setEditing(false)} />
      </li>
    );
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <h3 className="text-base">{term.name}</h3>
        <p className="text-[0.9375rem] wrap-anywhere text-muted">
          {teachers.length > 0 ? teachers.map(({ name }) => name).join(', ') : 'No teacher yet'}
        </p>
        <ul aria-label={`Exams in ${term.name}`} className="text-sm text-muted empty:hidden">
          {exams.map((exam) => (
            <li key={`${exam.kind} ${exam.starts}`} className="wrap-anywhere">
              <ExamText exam={exam} />
            </li>
          ))}
        </ul>
      </div>
      <ChangeOrRemove
        name={term.name}
        isRemoving={removal.isPending}
        onChange={() => setEditing(true)}
        onRemove={() => setConfirming(true)}
      />
      {isConfirming && (
        <ConfirmDialog
          question="Remove this offering?"
          consequence={`The course is not offered in ${term.name} any more; its teachers and exams in that term are forgotten.`}
          action="Remove"
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            removal.mutate();
          }}
        />
      )}
    </li>
  );
}
