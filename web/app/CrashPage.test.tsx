import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectOnConsole } from '#web/test/console.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { CrashPage } from './CrashPage.tsx';

// React and the router report every crash that a boundary catches; here they are on purpose.
beforeEach(() => expectOnConsole(/The map fell off the wall|error boundary|Warning: |Failed to fetch/));

function Broken(): never {
  throw new Error('The map fell off the wall');
}

function site(layout: () => React.ReactNode, page: React.ComponentType) {
  const root = createRootRoute({ component: layout });
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: page as () => React.ReactNode,
  });
  const router = createRouter({
    routeTree: root.addChildren([home]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: CrashPage,
  });
  render(
    <CrashBoundary>
      <RouterProvider router={router} />
    </CrashBoundary>,
  );
}

const withOutlet = () => (
  <>
    <p>The layout</p>
    <Outlet />
  </>
);

async function expectCrash(text: string) {
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
  expect(screen.getByText(/we are sorry/i)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
}

test('a page that crashes leaves the layout standing', async () => {
  site(withOutlet, Broken);
  await expectCrash('The map fell off the wall');
  expect(screen.getByText('The layout')).toBeTruthy();
});

test('a layout that crashes is caught too', async () => {
  site(Broken, () => null);
  await expectCrash('The map fell off the wall');
});

test('so is whatever crashes around the router', async () => {
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  );
  await expectCrash('The map fell off the wall');
});

test('a page whose code does not load', async () => {
  site(
    withOutlet,
    lazyRouteComponent(() => Promise.reject(new Error('The code did not come'))),
  );
  await expectCrash('The code did not come');
});

test('something thrown that is no error', () => {
  render(<CrashPage error={undefined} />);
  expect(screen.getByText('An unknown error occurred')).toBeTruthy();
});
