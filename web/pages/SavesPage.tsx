import { BackLink } from '#web/components/BackLink.tsx';
import { SavedResources } from '#web/features/library/resources/saved/SavedResources.tsx';

export default function SavesPage() {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <div className="max-w-3xl">
        <BackLink to="/profile">Back to your profile</BackLink>
        <h1 className="mt-2 mb-6">Saved for later</h1>
        <SavedResources />
      </div>
    </div>
  );
}
