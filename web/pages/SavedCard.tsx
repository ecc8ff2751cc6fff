import { SavedCard as Saved } from '#web/features/resources/saved/SavedCard.tsx';

export default function SavedCard() {
  return <Saved />;
}
