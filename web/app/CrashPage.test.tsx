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

// React and the router log every error that a boundary catches.
beforeEach(() => expectOnConsole(/Render failed|error boundary|Warning: |Failed to fetch/));

function Broken(): never {
  throw new Error('Render failed');
}

function renderRouter(layout: () => React.ReactNode, page: React.ComponentType) {
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

test('an error of a page shows CrashPage inside the layout', async () => {
  renderRouter(withOutlet, Broken);
  await expectCrash('Render failed');
  expect(screen.getByText('The layout')).toBeTruthy();
});

test('an error of the layout shows CrashPage', async () => {
  renderRouter(Broken, () => null);
  await expectCrash('Render failed');
});

test('CrashBoundary catches errors outside the router', async () => {
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  );
  await expectCrash('Render failed');
});

test('CrashPage shows the error of a chunk that fails to load', async () => {
  renderRouter(
    withOutlet,
    lazyRouteComponent(() => Promise.reject(new Error('Chunk failed to load'))),
  );
  await expectCrash('Chunk failed to load');
});

test('CrashPage handles a thrown value that is no Error', () => {
  render(<CrashPage error={undefined} />);
  expect(screen.getByText('An unknown error occurred')).toBeTruthy();
});
