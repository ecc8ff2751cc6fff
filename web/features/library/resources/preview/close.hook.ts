// Closes the preview: goes back to the list with its filters and scroll position, without a history entry for Back.
import { useNavigate, useRouter } from '@tanstack/react-router';

export function useClosePreview(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    const { stepsToList } = router.latestLocation.state;
    if (stepsToList) router.history.go(-stepsToList);
    else void navigate({ to: '/resources', search: true, replace: true, resetScroll: false });
  };
}
