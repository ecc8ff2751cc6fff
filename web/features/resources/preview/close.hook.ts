// Back to the list as it was: its filters, its place, and without the preview in the way of Back.
import { useNavigate, useRouter } from '@tanstack/react-router';

export function useClosePreview(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.latestLocation.state.overList) router.history.back();
    else void navigate({ to: '/resources', search: true, replace: true, resetScroll: false });
  };
}
