// One's place in a group: joining, asking, waiting, showing oneself and leaving.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { groupLimits, groupPath, isMember, isOwner } from '#contract/together/groups.rules.ts';
import type { Group } from '#contract/together/groups.ts';
import { FilterTick } from '#web/components/FilterTick.tsx';
import { Section } from '#web/components/Section.tsx';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { TextArea } from '#web/components/ui/TextArea.tsx';
import { useSession } from '#web/lib/session.ts';
import { roleText } from './groups.labels.ts';
import { useJoining, useLeaving, useShowing } from './groups.queries.ts';

export function JoinPanel({ group }: { group: Group }) {
  const isSignedIn = useSession().status === 'signed-in';
  if (!isSignedIn)
    return (
      <Section title="Join">
        <p className="mb-3 text-muted">Sign in to see who is in the group and to join it.</p>
        <Link to="/login" search={{ from: groupPath(group) }} className={buttonClass({})}>
          Sign in to join
        </Link>
      </Section>
    );
  if (isMember(group.membership)) return <OwnPlace group={group} />;
  if (group.membership?.state === 'requested' || group.membership?.state === 'waiting')
    return <Waiting group={group} />;
  return <Joining group={group} />;
}

function Joining({ group }: { group: Group }) {
  const [message, setMessage] = useState('');
  const [isShown, setShown] = useState(false);
  const { mutate, isPending } = useJoining(group._id);
  if (group.admission === 'invitation' || group.state === 'archived')
    return (
      <Section title="Join">
        <p className="text-muted">
          {group.state === 'archived'
            ? 'This group is archived.'
            : 'This group is joined by an invitation link only.'}
        </p>
      </Section>
    );
  const isFull = group.members >= group.capacity;
  const isAsked = group.admission === 'request';
  return (
    <Section title="Join">
      {isAsked && (
        <div className="mb-2">
          <TextArea
            label="A word to the organisers (optional)"
            rows={3}
            maxLength={groupLimits.message}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </div>
      )}
      {isFull && (
        <p className="mb-1 text-muted">
          {`All seats are taken. ${isAsked ? 'If the organisers agree, you' : 'You'} get the next free one.`}
        </p>
      )}
      <FilterTick label="Show others on campus that I am in it" isChecked={isShown} onChange={setShown} />
      <Button
        className="mt-2"
        busy={isPending}
        onClick={() => mutate({ isShown, ...(message.trim() && { message }) })}
      >
        {isAsked ? 'Ask to join' : isFull ? 'Join the waiting list' : 'Join'}
      </Button>
    </Section>
  );
}

function Waiting({ group: { _id, membership, admission } }: { group: Group }) {
  const { mutate, isPending } = useLeaving(_id);
  const isWaiting = membership?.state === 'waiting';
  return (
    <Section title={isWaiting ? 'On the waiting list' : 'You have asked to join'}>
      <p className="mb-3 text-muted">
        {isWaiting
          ? `You are at place ${membership.position ?? 1}. You get a seat when it is your turn, and are told.`
          : admission === 'request'
            ? 'An organiser decides, and you are told.'
            : 'You will be told.'}
      </p>
      <Button variant="outline" busy={isPending} onClick={() => mutate(undefined)}>
        {isWaiting ? 'Leave the waiting list' : 'Take the request back'}
      </Button>
    </Section>
  );
}

function OwnPlace({ group }: { group: Group }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = useLeaving(group._id);
  const show = useShowing(group._id);
  const { membership } = group;
  if (!membership) return null;
  return (
    <Section title="You are in this group">
      <p className="mb-1 text-muted">{roleText[membership.role]}</p>
      <FilterTick
        label="Show others on campus that I am in it"
        isChecked={show.isPending ? show.variables : membership.isShown}
        onChange={(isShown) => show.mutate(isShown)}
      />
      <div>
        <Button variant="outline" className="mt-2" onClick={() => setLeaving(true)}>
          Leave the group
        </Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          question={`Leave “${group.name}”?`}
          consequence={
            isOwner(membership) && group.members > 1
              ? 'The group goes to the member who has been in it for the longest time. Your seats at its sessions are given back.'
              : isOwner(membership)
                ? 'Nobody else is in it: the group is archived.'
                : 'Your seats at its sessions are given back. To come back you have to join again.'
          }
          action="Leave"
          onConfirm={() => {
            setLeaving(false);
            leave.mutate(undefined);
          }}
          onCancel={() => setLeaving(false)}
        />
      )}
    </Section>
  );
}
