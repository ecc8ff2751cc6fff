// Closes the preview: the list keeps its filters and scroll position.
import { useCloseViewer } from '#web/parts/viewer/close.hook.ts';

export const useClosePreview = (): (() => void) =>
  useCloseViewer(
    (router) => void router.navigate({ to: '/resources', search: true, replace: true, resetScroll: false }),
  );
