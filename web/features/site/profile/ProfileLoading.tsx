import { PageSpinner } from '#web/components/PageSpinner.tsx';

export function ProfileLoading() {
  return <PageSpinner label="Loading your profile…" />;
}
