import { useSearch } from '@tanstack/react-router';
import { ConfirmSubscription } from '#web/features/newsletter/ConfirmSubscription.tsx';

export default function ConfirmSubscriptionPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  return <ConfirmSubscription token={token} />;
}
