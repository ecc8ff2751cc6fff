import { PersonView } from '#web/features/people/PersonView.tsx';
import { OwnedResources } from '#web/features/resources/owned/OwnedResources.tsx';
import { PersonThreads } from '#web/features/threads/person/PersonThreads.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';
import { isOn } from '#web/lib/settings.ts';

export default function PersonPage() {
  const { username } = usePathParams('/people/$username');
  return (
    <PersonView
      username={username}
      resources={(person) => <OwnedResources owner={person} />}
      threads={(person) => isOn('/forums') && <PersonThreads username={person.username} />}
    />
  );
}
