import { unsubscribeSearch } from '#web/features/newsletter/newsletter.search.ts';
import { Unsubscribe } from '#web/features/newsletter/Unsubscribe.tsx';
import { useSearchValues } from '#web/lib/search-params.ts';

export default function UnsubscribePage() {
  const { key } = useSearchValues(unsubscribeSearch);
  return <Unsubscribe unsubscribeKey={key} />;
}
