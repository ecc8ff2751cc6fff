import { EndMails } from '#web/features/platform/notifications/EndMails.tsx';
import { endMailsSearch } from '#web/features/platform/notifications/notifications.search.ts';
import { useSearchValues } from '#web/lib/search-params.ts';

export default function EndMailsPage() {
  const { token } = useSearchValues(endMailsSearch);
  return <EndMails token={token} />;
}
