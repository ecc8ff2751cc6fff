import { SharedCollection } from '#web/features/library/resources/collections/SharedCollection.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function SharedCollectionPage() {
  const { token } = usePathParams('/collections/shared/$token');
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <div className="max-w-3xl">
        <SharedCollection key={token} token={token} />
      </div>
    </div>
  );
}
