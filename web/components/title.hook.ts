// Overrides the document title while mounted, such as with the name of the resource shown.
import { useLayoutEffect } from 'react';
import { overrideTitle } from '#web/lib/document-title.ts';

export function useDocumentTitle(title: string | undefined): void {
  useLayoutEffect(() => (title ? overrideTitle(title) : undefined), [title]);
}
