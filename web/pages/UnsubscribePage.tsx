import { useSearch } from '@tanstack/react-router';
import { Unsubscribe } from '#web/features/newsletter/Unsubscribe.tsx';

export default function UnsubscribePage() {
  const { key = '' } = useSearch({ strict: false }) as { key?: string };
  return <Unsubscribe unsubscribeKey={key} />;
}
