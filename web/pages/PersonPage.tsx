import { useParams } from '@tanstack/react-router';
import { PersonView } from '#web/features/people/PersonView.tsx';
import { OwnedResources } from '#web/features/resources/owned/OwnedResources.tsx';

export default function PersonPage() {
  const { username = '' } = useParams({ strict: false }) as { username?: string };
  return <PersonView username={username} resources={(person) => <OwnedResources owner={person} />} />;
}
