// The groups of the reader: the next session of each, and what waits.
import Users from 'lucide-react/icons/users';
import type { OwnGroup } from '#contract/together/groups.ts';
import { useNow } from '#web/components/now.hook.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { GroupLink } from './GroupLink.tsx';
import { roleText } from './groups.labels.ts';
import { nextSessionText } from './session-time.ts';

export function OwnGroupRows({ groups }: { groups: readonly OwnGroup[] }) {
  return (
    <ul aria-label="Your study groups" className="divide-y divide-line">
      {groups.map((own) => (
        <OwnGroupRow key={own.group._id} own={own} />
      ))}
    </ul>
  );
}

function OwnGroupRow({ own: { group, membership, nextSession } }: { own: OwnGroup }) {
  const now = useNow();
  const facts = [
    group.course?.code,
    membership.state === 'member' && membership.role !== 'member' && roleText[membership.role],
    nextSession
      ? [nextSession.title !== group.name && nextSession.title, nextSessionText(nextSession.startsAt, now)]
          .filter(Boolean)
          .join(', ')
      : membership.state === 'member' && group.state === 'active' && 'No session planned yet',
  ];
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-control bg-blue-soft text-blue-ink">
        <Users className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <GroupLink
          group={group}
          dir="auto"
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {group.name}
        </GroupLink>
        <p className="text-sm wrap-anywhere text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {group.state === 'archived' && <Badge tone="grey">Archived</Badge>}
      {membership.state === 'requested' && <Badge tone="yellow">Asked</Badge>}
      {membership.state === 'waiting' && (
        <Badge tone="yellow">{`Waiting: place ${membership.position ?? 1}`}</Badge>
      )}
      {nextSession && now !== undefined && new Date(nextSession.startsAt).getTime() <= now && (
        <Badge tone="green">Happening now</Badge>
      )}
    </li>
  );
}
