// The tiles of the six areas, and below them what only admins look after.
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { type PagePath, pages } from '#contract/pages.ts';
import { isAdmin } from '#contract/permissions.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { useSession } from '#web/lib/session.ts';
import { areas, forAdmins } from './areas.ts';

// The whole tile is the link's, though only its title is its name.
const stretchedLink = 'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none';
const focusRing =
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-solid';

/** What is worth saying about an area before it is opened. */
type AreaNotes = Partial<Record<PagePath, ReactNode>>;

export function Dashboard({ notes = {} }: { notes?: AreaNotes }) {
  const session = useSession();
  return (
    <>
      <ul aria-label="Areas" className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {areas.map(({ path, Icon, colours, text, upcoming }) => (
          <li
            key={path}
            className={`relative rounded-card border border-line bg-surface p-6 shadow-lift transition-colors hover:border-control ${focusRing}`}
          >
            <div className="flex items-start justify-between gap-3">
              <span className={`inline-flex size-12 items-center justify-center rounded-control ${colours}`}>
                <Icon className="size-6" aria-hidden="true" />
              </span>
              {upcoming && <Badge>Coming soon</Badge>}
            </div>
            <h2 className="mt-5 text-xl">
              <Link to={path} className={stretchedLink}>
                {pages[path].title}
              </Link>
            </h2>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      {session.status === 'signed-in' && isAdmin(session.user) && <ForAdmins notes={notes} />}
    </>
  );
}

function ForAdmins({ notes }: { notes: AreaNotes }) {
  return (
    <section aria-labelledby="for-admins" className="mt-12">
      <h2 id="for-admins" className="text-lg">
        For admins only
      </h2>
      <ul className="mt-3 space-y-3">
        {forAdmins.map(({ path, Icon }) => (
          <li
            key={path}
            className={`relative flex items-center gap-4 rounded-card border border-line px-5 py-4 transition-colors hover:border-control ${focusRing}`}
          >
            <Icon className="size-6 shrink-0 text-muted" aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-3">
                <Link to={path} className={`font-semibold ${stretchedLink}`}>
                  {pages[path].title}
                </Link>
                {notes[path]}
              </div>
              <p className="text-[0.9375rem] text-muted">{pages[path].description}</p>
            </div>
            <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}
