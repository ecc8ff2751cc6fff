// Every address and the page it opens. Who may open it and its title are in contract/pages.ts; a page joins the
// table below when its `upcoming` sentence goes.
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type Page, type PagePath, pages } from '#contract/pages.ts';
import type { Access } from '#contract/permissions.ts';
import { HomePage } from '#web/pages/HomePage.tsx';
import { CrashPage } from './CrashPage.tsx';
import { Gate } from './Gate.tsx';
import { Layout } from './Layout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageLoading } from './PageLoading.tsx';

type BuiltPath = {
  [Path in PagePath]: (typeof pages)[Path] extends { upcoming: string } ? never : Path;
}[PagePath];

const components: Record<BuiltPath, RouteComponent> = {
  '/': HomePage,
  '/login': lazyPage(() => import('#web/pages/LoginPage.tsx')),
  '/register': lazyPage(() => import('#web/pages/RegisterPage.tsx')),
};

const upcomingPage = lazyRouteComponent(() => import('#web/pages/UpcomingPage.tsx'));

/** Loads with the page what every page but Home needs, at the same time. */
function lazyPage(load: () => Promise<{ default: ComponentType }>): RouteComponent {
  return lazyRouteComponent(async () => {
    const [{ QueryScope }, { default: PageComponent }] = await Promise.all([
      import('./QueryScope.tsx'),
      load(),
    ]);
    return {
      default: () => (
        <QueryScope>
          <PageComponent />
        </QueryScope>
      ),
    };
  });
}

function buildRoutes() {
  const root = createRootRoute({ component: Layout, notFoundComponent: NotFoundPage });
  const gate = (access: Exclude<Access, 'anyone'>) =>
    createRoute({ getParentRoute: () => root, id: access, component: () => <Gate access={access} /> });
  const gates = { visitor: gate('visitor'), member: gate('member'), privileged: gate('privileged') };
  const routesOf = (access: Access, parent: AnyRoute) =>
    (Object.entries(pages) as [PagePath, Page][])
      .filter(([, page]) => page.access === access)
      .map(([path]) =>
        createRoute({
          getParentRoute: () => parent,
          path,
          component: (components as Partial<Record<PagePath, RouteComponent>>)[path] ?? upcomingPage,
        }),
      );
  return root.addChildren([
    ...routesOf('anyone', root),
    gates.visitor.addChildren(routesOf('visitor', gates.visitor)),
    gates.member.addChildren(routesOf('member', gates.member)),
    gates.privileged.addChildren(routesOf('privileged', gates.privileged)),
  ]);
}

export const buildRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: buildRoutes(),
    ...(history && { history }),
    // As the server finds pages.
    caseSensitive: true,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: CrashPage,
    defaultPendingComponent: PageLoading,
  });
