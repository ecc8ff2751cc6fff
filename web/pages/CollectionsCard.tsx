import { CollectionsCard as Collections } from '#web/features/resources/collections/CollectionsCard.tsx';

export default function CollectionsCard() {
  return <Collections />;
}
