// Who is in a group; for its organisers also who wants to be, and who was sent away.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changesOf, isMember, type MemberChange } from '#contract/together/groups.rules.ts';
import type { Group } from '#contract/together/groups.ts';
import type { GroupMember } from '#contract/together/memberships.ts';
import { Section } from '#web/components/Section.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { changeText, roleText } from '#web/features/together/groups/groups.labels.ts';
import { membersOptions, useMemberChange } from '#web/features/together/groups/groups.queries.ts';
import { useSession } from '#web/lib/session.ts';
import { PersonChip } from '#web/parts/people/PersonChip.tsx';

export function Members({ group }: { group: Group }) {
  const { data, isError } = useQuery(membersOptions(group._id));
  if (isError) return <Alert>The members could not be loaded.</Alert>;
  if (!data)
    return (
      <p role="status" className="flex justify-center py-8 text-muted">
        <Spinner />
        <span className="sr-only">Loading the members…</span>
      </p>
    );
  const of = (...states: GroupMember['state'][]) => data.others.filter(({ state }) => states.includes(state));
  const hidden = isMember(group.membership) ? 0 : group.members - data.members.length;
  return (
    <>
      <Rows title="Requests" group={group} people={of('requested')} />
      <Rows title="Waiting list" group={group} people={of('waiting')} />
      <Rows
        title="Members"
        group={group}
        people={data.members}
        note={hidden > 0 ? `${hidden} more, whose names only members see` : undefined}
      />
      <Rows title="Removed and blocked" group={group} people={of('removed', 'blocked')} />
    </>
  );
}

interface RowsProps {
  title: string;
  group: Group;
  people: readonly GroupMember[];
  note?: string | undefined;
}

function Rows({ title, group, people, note }: RowsProps) {
  if (people.length === 0 && !note) return null;
  return (
    <Section title={title}>
      <ul aria-label={title} className="divide-y divide-line">
        {people.map((person) => (
          <MemberRow key={person.username} group={group} person={person} />
        ))}
      </ul>
      {note && <p className="pt-2 text-sm text-muted">{note}</p>}
    </Section>
  );
}

/** What cannot be taken back with one press is asked first. */
const questions: Partial<Record<MemberChange, (name: string) => [question: string, consequence: string]>> = {
  remove: (name) => [
    `Remove ${name}?`,
    'They are told, their seats are given back, and only an organiser can let them in again.',
  ],
  block: (name) => [`Block ${name}?`, 'The group is not there for them any more. They are not told.'],
  hand_over: (name) => [
    `Hand the group over to ${name}?`,
    'They become the owner. You stay as an organiser.',
  ],
};

function MemberRow({ group, person }: { group: Group; person: GroupMember }) {
  const session = useSession();
  const isSelf = session.status === 'signed-in' && session.user.username === person.username;
  const { mutate, isPending } = useMemberChange(group._id);
  const [asked, setAsked] = useState<MemberChange>();
  const changes = isSelf ? [] : changesOf(group.membership, person);
  const send = (change: MemberChange) => mutate({ username: person.username, change });
  const [question = '', consequence = ''] = (asked && questions[asked]?.(person.name)) ?? [];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap items-center gap-x-2">
          <PersonChip person={{ _id: person.username, ...person }} />
          {person.state === 'member' && person.role !== 'member' && <Badge>{roleText[person.role]}</Badge>}
          {person.state === 'blocked' && <Badge tone="red">Blocked</Badge>}
        </span>
        {person.message && (
          <p className="mt-1 text-[0.9375rem] wrap-anywhere text-muted" dir="auto">
            {person.message}
          </p>
        )}
      </div>
      {changes.length > 0 && (
        <fieldset className="flex flex-wrap gap-2" disabled={isPending}>
          <legend className="sr-only">{person.name}</legend>
          {changes.map((change) => (
            <Button
              key={change}
              variant={change === 'admit' ? 'solid' : 'outline'}
              onClick={() => (questions[change] ? setAsked(change) : send(change))}
            >
              {changeText[change]}
            </Button>
          ))}
        </fieldset>
      )}
      {asked && (
        <ConfirmDialog
          question={question}
          consequence={consequence}
          action={changeText[asked]}
          onConfirm={() => {
            setAsked(undefined);
            send(asked);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </li>
  );
}
