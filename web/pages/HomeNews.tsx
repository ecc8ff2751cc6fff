// The live part of the home page, loaded after it with the query client.
import { QueryScope } from '#web/components/QueryScope.tsx';
import { NewestResources } from '#web/features/library/resources/NewestResources.tsx';

export default function HomeNews() {
  return (
    <QueryScope>
      <NewestResources />
    </QueryScope>
  );
}
