// The tiles that features add: areas for admins and moderators, then pages for admins only.
import type { FunctionComponent } from 'react';
import { type PagePath, pages } from '#contract/pages.ts';
import { isAdmin } from '#contract/permissions.ts';
import { useSession } from '#web/lib/session.ts';

interface Tile {
  path: PagePath;
  Component: FunctionComponent<{ path: PagePath }>;
}

export function Dashboard({ tiles }: { tiles: readonly Tile[] }) {
  const session = useSession();
  const forAdmins = tiles.filter(({ path }) => pages[path].access === 'admin');
  const areas = tiles.filter((tile) => !forAdmins.includes(tile));
  return (
    <>
      <ul aria-label="Areas" className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {areas.map(({ path, Component }) => (
          <Component key={path} path={path} />
        ))}
      </ul>
      {session.status === 'signed-in' && isAdmin(session.user) && (
        <section aria-labelledby="for-admins" className="mt-12">
          <h2 id="for-admins" className="text-lg">
            For admins only
          </h2>
          <ul className="mt-3 space-y-3">
            {forAdmins.map(({ path, Component }) => (
              <Component key={path} path={path} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
