import { BackLink } from '#web/components/BackLink.tsx';
import { CollectionView } from '#web/features/library/resources/collections/CollectionView.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function CollectionPage() {
  const { collectionId } = usePathParams('/collections/$collectionId');
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <div className="max-w-3xl">
        <BackLink to="/collections">Your collections</BackLink>
        {/* Remounted for another collection. */}
        <CollectionView key={collectionId} id={collectionId} />
      </div>
    </div>
  );
}
