// A user's picture and name, linked to their public profile unless the account was deleted.
import { Link } from '@tanstack/react-router';
import { Avatar } from './Avatar.tsx';

export interface ChipPerson {
  /** Empty for a deleted account. */
  _id: string;
  username: string;
  name: string;
  img: string;
}

const row = 'inline-flex min-w-0 max-w-full items-center gap-2';

export function PersonChip({ person: { _id, username, name, img } }: { person: ChipPerson }) {
  const content = (
    <>
      <Avatar person={{ name, email: '', img }} className="size-6 text-xs" />
      <span className="truncate" dir="auto">
        {name}
      </span>
    </>
  );
  if (!_id) return <span className={row}>{content}</span>;
  return (
    <Link
      to="/people/$username"
      params={{ username }}
      className={`${row} min-h-7 rounded hover:text-ink hover:underline pointer-coarse:min-h-11`}
    >
      {content}
    </Link>
  );
}
