// Back to the list as it was: its filters, its place, and without the preview in the way of Back.
import { useNavigate, useRouter } from '@tanstack/react-router';

export function useClosePreview(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    const { overList } = router.latestLocation.state;
    if (overList) router.history.go(-overList);
    else void navigate({ to: '/resources', search: true, replace: true, resetScroll: false });
  };
}
