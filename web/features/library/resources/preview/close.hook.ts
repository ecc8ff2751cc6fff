// Closes the preview: the list keeps its filters and scroll position.
import { useNavigate } from '@tanstack/react-router';
import { useCloseViewer } from '#web/parts/viewer/close.hook.ts';

export function useClosePreview(): () => void {
  const navigate = useNavigate();
  return useCloseViewer(
    () => void navigate({ to: '/resources', search: true, replace: true, resetScroll: false }),
  );
}
