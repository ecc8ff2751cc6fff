import { CollectionsCard as Collections } from '#web/features/library/resources/collections/CollectionsCard.tsx';

export default function CollectionsCard() {
  return <Collections />;
}
