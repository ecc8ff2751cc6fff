import { ConfirmSubscription } from '#web/features/newsletter/ConfirmSubscription.tsx';
import { confirmSubscriptionSearch } from '#web/features/newsletter/newsletter.search.ts';
import { useSearchValues } from '#web/lib/search-params.ts';

export default function ConfirmSubscriptionPage() {
  const { token } = useSearchValues(confirmSubscriptionSearch);
  return <ConfirmSubscription token={token} />;
}
