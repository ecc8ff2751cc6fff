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

const managementPage = lazyPage(() => import('#web/pages/ManagementPage.tsx'));
const editIssuePage = lazyPage(() => import('#web/pages/EditIssuePage.tsx'));
const resourcesPage = lazyPage(() => import('#web/pages/ResourcesPage.tsx'));

const components: Record<BuiltPath, RouteComponent> = {
  '/': HomePage,
  '/login': lazyPage(() => import('#web/pages/LoginPage.tsx')),
  '/register': lazyPage(() => import('#web/pages/RegisterPage.tsx')),
  '/verify-email': lazyPage(() => import('#web/pages/VerifyEmailPage.tsx')),
  '/forgot-password': lazyPage(() => import('#web/pages/ForgotPasswordPage.tsx')),
  '/reset-password': lazyPage(() => import('#web/pages/ResetPasswordPage.tsx')),
  '/confirm-email': lazyPage(() => import('#web/pages/ConfirmEmailPage.tsx')),
  '/profile': lazyPage(() => import('#web/pages/ProfilePage.tsx')),
  '/profile/edit': lazyPage(() => import('#web/pages/EditProfilePage.tsx')),
  '/notifications': lazyPage(() => import('#web/pages/NotificationsPage.tsx')),
  '/contact': lazyPage(() => import('#web/pages/ContactPage.tsx')),
  '/people/$username': lazyPage(() => import('#web/pages/PersonPage.tsx')),
  '/newsletter': lazyPage(() => import('#web/pages/NewsletterPage.tsx')),
  '/newsletter/confirm': lazyPage(() => import('#web/pages/ConfirmSubscriptionPage.tsx')),
  '/newsletter/unsubscribe': lazyPage(() => import('#web/pages/UnsubscribePage.tsx')),
  '/newsletter/$issueId': lazyPage(() => import('#web/pages/NewsletterIssuePage.tsx')),
  '/admin': lazyPage(() => import('#web/pages/AdminDashboardPage.tsx')),
  '/admin/users': lazyPage(() => import('#web/pages/UsersPage.tsx')),
  '/admin/audit': lazyPage(() => import('#web/pages/AuditPage.tsx')),
  '/admin/messages': lazyPage(() => import('#web/pages/MessagesPage.tsx')),
  '/admin/mail': lazyPage(() => import('#web/pages/MailPage.tsx')),
  '/admin/newsletter': lazyPage(() => import('#web/pages/NewsletterIssuesPage.tsx')),
  '/admin/newsletter/new': editIssuePage,
  '/admin/newsletter/$issueId': editIssuePage,
  '/admin/shops': managementPage,
  '/admin/events': managementPage,
  '/admin/services': managementPage,
  '/admin/sellers': managementPage,
  '/admin/registrations': managementPage,
  '/resources': resourcesPage,
  '/resources/$resourceId': resourcesPage,
  '/resources/new': lazyPage(() => import('#web/pages/NewResourcePage.tsx')),
  '/resources/analytics': lazyPage(() => import('#web/pages/AnalyticsPage.tsx')),
  '/resources/edit/$resourceId': lazyPage(() => import('#web/pages/EditResourcePage.tsx')),
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

const componentOf = (path: PagePath): RouteComponent =>
  (components as Partial<Record<PagePath, RouteComponent>>)[path] ?? upcomingPage;

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
  const pathsOf = (access: Access) =>
    (Object.entries(pages) as [PagePath, Page][]).filter(([, page]) => page.access === access);
  const routesOf = (access: Access, parent: AnyRoute) =>
    pathsOf(access)
      .filter(([path]) => componentOf(path) !== resourcesPage)
      .map(([path]) => createRoute({ getParentRoute: () => parent, path, component: componentOf(path) }));
  // One route around the list and the preview over it, so that the list stays while the preview comes and goes.
  const library = createRoute({ getParentRoute: () => root, id: 'library', component: resourcesPage });
  const libraryRoutes = pathsOf('anyone')
    .filter(([path]) => componentOf(path) === resourcesPage)
    .map(([path]) => createRoute({ getParentRoute: () => library, path }));
  return root.addChildren([
    ...routesOf('anyone', root),
    library.addChildren(libraryRoutes),
    gates.visitor.addChildren(routesOf('visitor', gates.visitor)),
    gates.member.addChildren(routesOf('member', gates.member)),
    gates.privileged.addChildren(routesOf('privileged', gates.privileged)),
    gates.admin.addChildren(routesOf('admin', gates.admin)),
  ]);
}

export const buildRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: buildRoutes(),
    ...(history && { history }),
    // Plain text both ways: the usual reading takes ?q=101 for a number and writes it with quotes.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
    // As the server finds pages.
    caseSensitive: true,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: CrashPage,
    defaultPendingComponent: PageLoading,
  });
