import { SavedCard as Saved } from '#web/features/library/resources/saved/SavedCard.tsx';

export default function SavedCard() {
  return <Saved />;
}
