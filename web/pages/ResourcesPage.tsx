import { ResourceLibrary } from '#web/features/library/resources/ResourceLibrary.tsx';

export default function ResourcesPage() {
  return <ResourceLibrary />;
}
