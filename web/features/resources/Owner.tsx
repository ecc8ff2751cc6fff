// Who shared a resource: their picture and name, leading to what else they shared. Who has left has no page.
import { Link } from '@tanstack/react-router';
import type { Resource } from '#contract/resources.ts';
import { Avatar } from '#web/parts/people/Avatar.tsx';
import { ownerName } from './resource.facts.ts';

const row = 'inline-flex min-w-0 max-w-full items-center gap-2';

export function Owner({ resource }: { resource: Resource }) {
  const { _id, username, img } = resource.ownerID;
  const name = ownerName(resource);
  const face = (
    <>
      <Avatar person={{ name, email: '', img }} className="size-6 text-xs" />
      <span className="truncate">{name}</span>
    </>
  );
  if (!_id) return <span className={row}>{face}</span>;
  return (
    <Link
      to="/people/$username"
      params={{ username }}
      className={`${row} min-h-7 rounded hover:text-ink hover:underline pointer-coarse:min-h-11`}
    >
      {face}
    </Link>
  );
}
