import { ResourceLibrary } from '#web/features/resources/ResourceLibrary.tsx';

export default function ResourcesPage() {
  return <ResourceLibrary />;
}
