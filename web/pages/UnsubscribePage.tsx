import { unsubscribeSearch } from '#web/features/site/newsletter/newsletter.search.ts';
import { Unsubscribe } from '#web/features/site/newsletter/Unsubscribe.tsx';
import { useSearchValues } from '#web/lib/search-params.ts';

export default function UnsubscribePage() {
  const { key } = useSearchValues(unsubscribeSearch);
  return <Unsubscribe unsubscribeKey={key} />;
}
