import { ConfirmSubscription } from '#web/features/site/newsletter/ConfirmSubscription.tsx';
import { confirmSubscriptionSearch } from '#web/features/site/newsletter/newsletter.search.ts';
import { useSearchValues } from '#web/lib/search-params.ts';

export default function ConfirmSubscriptionPage() {
  const { token } = useSearchValues(confirmSubscriptionSearch);
  return <ConfirmSubscription token={token} />;
}
