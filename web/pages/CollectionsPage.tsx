import { BackLink } from '#web/components/BackLink.tsx';
import { Collections } from '#web/features/library/resources/collections/Collections.tsx';

export default function CollectionsPage() {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <div className="max-w-3xl">
        <BackLink to="/profile">Back to your profile</BackLink>
        <h1 className="mt-2 mb-6">Your collections</h1>
        <Collections />
      </div>
    </div>
  );
}
