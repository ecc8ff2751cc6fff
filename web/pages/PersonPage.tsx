import { PersonThreads } from '#web/features/forums/threads/person/PersonThreads.tsx';
import { OwnedResources } from '#web/features/library/resources/owned/OwnedResources.tsx';
import { PersonView } from '#web/features/site/people/PersonView.tsx';
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
