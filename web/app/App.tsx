import { RouterProvider } from '@tanstack/react-router';
import { CrashBoundary } from './CrashBoundary.tsx';
import type { buildRouter } from './routes.tsx';

export function App({ router }: { router: ReturnType<typeof buildRouter> }) {
  return (
    <CrashBoundary>
      <RouterProvider router={router} />
    </CrashBoundary>
  );
}
