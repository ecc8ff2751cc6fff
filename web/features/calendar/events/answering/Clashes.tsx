// What else one goes to at the time of the date that was just answered.
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#web/lib/format.ts';

interface Clash {
  title: string;
  path: string;
  startsAt: string;
}

export function Clashes({ clashes }: { clashes: Clash[] }) {
  if (clashes.length === 0) return null;
  return (
    <div role="status" className="rounded-control border border-red-ink/40 bg-red-soft p-4 text-red-ink">
      <p className="font-semibold">At that time you also have:</p>
      <ul className="mt-1">
        {clashes.map(({ title, path, startsAt }) => (
          <li key={path + startsAt}>
            <Link to={path} className="wrap-anywhere underline underline-offset-4">
              {title}
            </Link>
            {`, ${formatDateTime(startsAt)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
