// A case: the thing as it was and as it is now, why it is here, and the decisions.
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { type Decision, decisionsFor } from '#contract/safety/decisions.rules.ts';
import type { Case } from '#contract/safety/reports.ts';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { PageLink } from '#web/parts/markdown/PageLink.tsx';
import { CaseReports } from './CaseReports.tsx';
import { CaseVersions } from './CaseVersions.tsx';
import { CaseWork } from './CaseWork.tsx';
import { caseReasonLabels, caseStateLabels, decisionLabelsOf, thingStateLabels } from './case.labels.ts';
import { decideCase } from './cases.queries.ts';
import { HideForm, RemoveForm } from './HideForm.tsx';
import { SealedCase } from './SealedCase.tsx';

/** The decisions that need a reason. */
const forms = {
  hide: HideForm,
  remove: RemoveForm,
  return: HideForm,
  edit: lazy(() => import('./EditForm.tsx')),
  move: lazy(() => import('./MoveForm.tsx')),
  stay: lazy(() => import('./StayForm.tsx')),
};

/** Who sent a copyright notice is told why a thing stays. */
function formOf({ reports }: Case, decision: Decision): keyof typeof forms | undefined {
  if (decision !== 'publish' && decision !== 'dismiss' && decision !== 'restore') return decision;
  return reports.some(({ state, notice }) => notice && state === 'open') ? 'stay' : undefined;
}

interface Props {
  subject: Case;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDecided: () => void;
  /** A claim or a note: the case stays. */
  onChanged: () => void;
}

export function CaseCard({ subject: given, isChosen, onChoose, onDecided, onChanged }: Props) {
  const [opened, setOpened] = useState<Case>();
  // Claims and notes change while it is open.
  const subject = opened ? { ...opened, claim: given.claim, notes: given.notes } : given;
  const { kind, state, thing, title } = subject;
  const [form, setForm] = useState<keyof typeof forms>();
  const Form = form && forms[form];
  const deciding = useMutation({
    mutationFn: (decision: Decision) => decideCase(subject, decision),
    onSuccess: ({ message }) => {
      notify(message);
      onDecided();
    },
    onError: (error) => {
      notify(reasonOf(error) || 'Your decision could not be saved. Please try again.', 'error', 6000);
      // A colleague or the writer may have been faster.
      onDecided();
    },
  });
  const card = useRef<HTMLLIElement>(null);
  const closeForm = () => {
    setForm(undefined);
    // The pressed button disappears with the form; from here the keys go on.
    card.current?.focus();
  };
  return (
    <li
      ref={card}
      data-case
      tabIndex={-1}
      className="rounded-card border border-line bg-surface p-5 shadow-lift focus:outline-2 focus:outline-solid sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-xl wrap-anywhere">
          <PageLink href={subject.path}>{title.charAt(0).toUpperCase() + title.slice(1)}</PageLink>
        </h2>
        <span className="flex items-center gap-3">
          <StateBadge subject={subject} />
          {state === 'open' && (
            <input
              type="checkbox"
              data-action="choose"
              aria-label={`Choose ${title}`}
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
              className="size-5 shrink-0 accent-solid"
            />
          )}
        </span>
      </div>
      <p className="mt-1 text-[0.9375rem] text-muted">
        {thing?.author
          ? `Signed by ${thing.author.name}, here since `
          : thing && kind === 'review'
            ? 'Anonymous, here since '
            : 'Here since '}
        <LocalDate at={`${subject.openedOn}T12:00:00.000Z`} />
        {subject.authorDecisions > 0 &&
          ` · ${subject.authorDecisions === 1 ? 'one decision' : `${subject.authorDecisions} decisions`} about the author before`}
      </p>
      {subject.isHiddenByReports && state === 'open' && (
        <p className="mt-1 text-[0.9375rem] text-red-ink">Its reports have hidden it until you decide.</p>
      )}
      <ul aria-label="Reasons" className="mt-3 flex flex-wrap gap-2">
        {subject.reasons.map((reason) => (
          <li key={reason}>
            <Badge tone={reason === 'proposal' ? 'blue' : 'red'}>{caseReasonLabels[reason]}</Badge>
          </li>
        ))}
      </ul>
      {subject.isSealed ? (
        <SealedCase subject={subject} onOpened={setOpened} />
      ) : (
        <CaseVersions subject={subject} />
      )}
      <CaseReports subject={subject} />
      {subject.decidedAt && (
        <p className="mt-5 rounded-control bg-page px-4 py-3 wrap-anywhere whitespace-pre-wrap">
          <span className="font-semibold">
            {`${caseStateLabels[state].label}: ${subject.decidedBy ?? 'a former moderator'}, `}
            <time dateTime={subject.decidedAt}>{formatDateTime(subject.decidedAt)}</time>
          </span>
          {subject.note && `\n${subject.note}`}
        </p>
      )}
      {kind === 'proposal' && state === 'open' && (
        <p className="mt-5 text-[0.9375rem]">
          <PageLink href="/admin/registrations">
            The conversation about it is in the Registration Inbox
          </PageLink>
        </p>
      )}
      {state === 'open' && <CaseWork subject={subject} onChanged={onChanged} />}
      {Form ? (
        <Suspense fallback={<p className="mt-5 text-muted">Loading…</p>}>
          <Form subject={subject} onDecided={onDecided} onCancel={closeForm} />
        </Suspense>
      ) : (
        <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
          {(subject.isSealed ? [] : decisionsFor(subject, thing)).map((decision, index) => (
            <Button
              key={decision}
              data-action={`${decision} ${index === 0 ? 'first' : ''}`}
              variant={index === 0 ? 'solid' : 'outline'}
              busy={deciding.isPending && deciding.variables === decision}
              disabled={deciding.isPending}
              onClick={() => {
                const needed = formOf(subject, decision);
                if (needed) setForm(needed);
                else deciding.mutate(decision);
              }}
            >
              {decisionLabelsOf(kind)[decision]}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

function StateBadge({ subject: { state, thing } }: { subject: Case }) {
  if (!thing) return <Badge tone="grey">{state === 'open' ? 'Deleted' : caseStateLabels[state].label}</Badge>;
  if (thing.isProposal) return <Badge tone="blue">Proposed</Badge>;
  if (state === 'removed') return <Badge tone="red">{caseStateLabels.removed.label}</Badge>;
  const [tone, text] = thingStateLabels[thing.state];
  return <Badge tone={tone}>{text}</Badge>;
}
