// Who says to be a teacher: an admin links the account, or refuses with a reason.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { TeacherClaim } from '#contract/study/teaching.ts';
import { ReasonForm } from '#web/components/form/ReasonForm.tsx';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import {
  approveClaim,
  claimsOptions,
  refuseClaim,
  useCatalogueChange,
  useRefreshCatalogue,
} from './catalogue.queries.ts';
import { rowsClass } from './EntryRow.tsx';

export function TeacherClaims() {
  const id = useId();
  const { data: claims = [] } = useQuery(claimsOptions);
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-3 text-xl">
        {claims.length === 1
          ? 'One person says to be a teacher'
          : `${claims.length} people say to be teachers`}
      </h2>
      <ul className={rowsClass}>
        {claims.map((claim) => (
          <ClaimRow key={claim._id} claim={claim} />
        ))}
      </ul>
    </section>
  );
}

function ClaimRow({ claim }: { claim: TeacherClaim }) {
  const { _id, person, teacher, explanation, createdAt } = claim;
  const [isRefusing, setRefusing] = useState(false);
  const refresh = useRefreshCatalogue();
  const approving = useCatalogueChange(() => approveClaim(_id), 'The account could not be linked.');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-48 flex-1">
        <p className="wrap-anywhere">
          <bdi className="font-semibold">{person.name}</bdi> says to be{' '}
          <bdi className="font-semibold">{teacher.name}</bdi>
          {teacher.department && ` (${teacher.department})`}
        </p>
        <p dir="auto" className="wrap-anywhere">
          {explanation}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {`${person.username} · ${person.email} · `}
          <TimeAgo at={createdAt} />
        </p>
      </div>
      {isRefusing ? (
        <ReasonForm
          label={`Refuse the claim of ${person.name}`}
          hint={`${person.name} reads it.`}
          action="Refuse"
          save={(reason) => refuseClaim(_id, reason)}
          onDone={() => void refresh()}
          onCancel={() => setRefusing(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            aria-label={`Link ${person.name} to ${teacher.name}`}
            busy={approving.isPending}
            onClick={() => approving.mutate()}
          >
            Link
          </Button>
          <Button variant="quiet" aria-label={`Refuse ${person.name}`} onClick={() => setRefusing(true)}>
            Refuse
          </Button>
        </div>
      )}
    </li>
  );
}
