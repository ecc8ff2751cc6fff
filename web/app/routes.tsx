// Builds the routes: paths and access from page-access.ts, components from web/pages/features.ts.
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { type FunctionComponent, useEffect } from 'react';
import type { PagePath } from '#contract/pages.ts';
import type { Access } from '#contract/permissions.ts';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { repeatEarlyInput } from '#web/lib/early-input.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { isOn } from '#web/lib/settings.ts';
import type { PageEntry } from '#web/pages/feature.ts';
import { features } from '#web/pages/features.ts';
import { CrashPage } from './CrashPage.tsx';
import { Gate } from './Gate.tsx';
import { Layout } from './Layout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { restrictedPaths } from './page-access.ts';
import { loadAdditions } from './slots.ts';

const entries: Record<PagePath, PageEntry> = Object.assign(
  {},
  ...Object.values(features).map((feature) => feature.pages),
);

const openPaths = (Object.keys(entries) as PagePath[]).filter(
  (path) => !Object.values(restrictedPaths).some((paths) => paths.includes(path)),
);

const componentOf = (entry: Exclude<PageEntry, { over: PagePath }>): RouteComponent =>
  'component' in entry ? hydrating(entry.component) : lazyPage(entry);

/** An effect of a page runs when it is hydrated, which is after the layout. */
const hydrating = (Page: FunctionComponent) =>
  function HydratingPage() {
    useEffect(repeatEarlyInput, []);
    return <Page />;
  };

/** Loads the page in parallel with the query client, which every page but Home needs, and its slot components. */
function lazyPage(entry: Extract<PageEntry, { load: unknown }>): RouteComponent {
  return lazyRouteComponent(async () => {
    const [{ QueryScope }, page, props] = await loadScript(() =>
      Promise.all([
        import('#web/components/QueryScope.tsx'),
        entry.load(),
        'slot' in entry ? loadAdditions(entry.slot) : {},
      ]),
    );
    const PageComponent = page.default as FunctionComponent<object>;
    return {
      default: hydrating(() => (
        <QueryScope>
          <PageComponent {...props} />
        </QueryScope>
      )),
    };
  });
}

function buildRoutes() {
  const root = createRootRoute({ component: Layout, notFoundComponent: NotFoundPage });
  const gate = (access: Exclude<Access, 'anyone'>) =>
    createRoute({ getParentRoute: () => root, id: access, component: () => <Gate access={access} /> });
  const gates = {
    visitor: gate('visitor'),
    member: gate('member'),
    privileged: gate('privileged'),
    admin: gate('admin'),
  };
  return root.addChildren([
    ...routesOf(openPaths, root),
    gates.visitor.addChildren(routesOf(restrictedPaths.visitor, gates.visitor)),
    gates.member.addChildren(routesOf(restrictedPaths.member, gates.member)),
    gates.privileged.addChildren(routesOf(restrictedPaths.privileged, gates.privileged)),
    gates.admin.addChildren(routesOf(restrictedPaths.admin, gates.admin)),
  ]);
}

function routesOf(paths: readonly PagePath[], parent: AnyRoute): AnyRoute[] {
  return paths.filter(isOn).flatMap((path) => {
    const entry = entries[path];
    return 'over' in entry ? [] : [routeOf(path, entry, parent)];
  });
}

function routeOf(path: PagePath, entry: Parameters<typeof componentOf>[0], parent: AnyRoute): AnyRoute {
  const options = { getParentRoute: () => parent, component: componentOf(entry) };
  const over = (Object.keys(entries) as PagePath[]).filter((other) => isOver(other, path));
  if (over.length === 0) return createRoute({ ...options, path });
  // A layout route around the page and its overlays, so that the page stays mounted.
  const around = createRoute({ ...options, id: `around${path}` });
  return around.addChildren(
    [path, ...over].map(
      (each): AnyRoute =>
        createRoute({ getParentRoute: () => around, path: each, loader: () => loadOverlay(entries[each]) }),
    ),
  );
}

/** Before it is shown, and along with links to it. If that fails, the page tries again and says so. */
async function loadOverlay(entry: PageEntry): Promise<void> {
  if ('over' in entry) await entry.load?.().catch(() => {});
}

function isOver(path: PagePath, page: PagePath): boolean {
  const entry = entries[path];
  if (!('over' in entry) || entry.over !== page) return false;
  const isOfBoth = (paths: readonly PagePath[]) => paths.includes(path) && paths.includes(page);
  if (![openPaths, ...Object.values(restrictedPaths)].some(isOfBoth))
    throw new Error(`${path} needs the access of ${page}`);
  return true;
}

interface RouterOptions {
  history?: RouterHistory;
  /** The server has rendered the first page. */
  isRendered?: boolean;
}

export function buildRouter({ history, isRendered = false }: RouterOptions = {}) {
  const router = createRouter({
    routeTree: buildRoutes(),
    ...(history && { history }),
    // Plain strings: by default the router parses ?q=101 as a number and serializes it with quotes.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const present = Object.entries<string | undefined>(search).filter(([, value]) => value !== undefined);
      const text = new URLSearchParams(present as [string, string][]).toString();
      return text && `?${text}`;
    },
    // As on the server.
    caseSensitive: true,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    // On the server it would need an inline script.
    scrollRestoration: typeof document !== 'undefined' && exceptFirst(isRendered),
    defaultErrorComponent: CrashPage,
    defaultPendingComponent: PageSpinner,
  });
  // Without it, the first render would have other Suspense boundaries than the server's.
  if (isRendered) router.ssr = { manifest: undefined };
  return router;
}

/** The reader may have scrolled a page of the server before it is hydrated. */
function exceptFirst(isRendered: boolean): () => boolean {
  let keepsPosition = isRendered;
  return () => {
    const restores = !keepsPosition;
    keepsPosition = false;
    return restores;
  };
}
