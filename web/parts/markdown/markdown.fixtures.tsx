// Markdown texts in a router, for tests: links of known references belong to it.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { MarkdownText } from './MarkdownText.tsx';

export function MarkdownInPage({ texts }: { texts: string[] }) {
  const route = createRootRoute({
    component: () => texts.map((text) => <MarkdownText key={text} text={text} />),
  });
  const router = createRouter({ routeTree: route, history: createMemoryHistory() });
  return <RouterProvider router={router as never} />;
}
