// The tiles that features add: areas and reviews for admins and moderators, then pages for admins only.
import type { FunctionComponent } from 'react';
import { type PagePath, pages } from '#contract/pages.ts';
import { isAdmin } from '#contract/permissions.ts';
import { useSession } from '#web/lib/session.ts';

interface Tile {
  path: PagePath;
  isReview?: true;
  Component: FunctionComponent<{ path: PagePath }>;
}

export function Dashboard({ tiles }: { tiles: readonly Tile[] }) {
  const session = useSession();
  const forAdmins = tiles.filter(({ path }) => pages[path].access === 'admin');
  const reviews = tiles.filter(({ isReview }) => isReview);
  const areas = tiles.filter((tile) => !forAdmins.includes(tile) && !reviews.includes(tile));
  return (
    <>
      <ul aria-label="Areas" className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {areas.map(({ path, Component }) => (
          <Component key={path} path={path} />
        ))}
      </ul>
      <Rows id="to-review" title="To review" tiles={reviews} />
      {session.status === 'signed-in' && isAdmin(session.user) && (
        <Rows id="for-admins" title="For admins only" tiles={forAdmins} />
      )}
    </>
  );
}

function Rows({ id, title, tiles }: { id: string; title: string; tiles: readonly Tile[] }) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="mt-3 space-y-3">
        {tiles.map(({ path, Component }) => (
          <Component key={path} path={path} />
        ))}
      </ul>
    </section>
  );
}
