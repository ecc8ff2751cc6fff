// All resources that the person has saved for later.
import { useQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { SavedRows } from './SavedRows.tsx';
import { savesOptions } from './saves.queries.ts';

export function SavedResources() {
  const { data, isError, isFetching, refetch } = useQuery(savesOptions);
  if (data && data.length > 0) {
    return (
      <Card className="px-5 py-2 sm:px-6">
        <SavedRows resources={data} />
      </Card>
    );
  }
  if (data) {
    return (
      <ListMessage
        picture={<Bookmark className="size-8" aria-hidden="true" />}
        title="Nothing saved yet"
        actions={<ButtonLink to="/resources">Browse the library</ButtonLink>}
      >
        Press the bookmark of a resource to find it here again. Only you see this list.
      </ListMessage>
    );
  }
  if (isError && !isFetching) {
    return (
      <div className="space-y-5">
        <Alert>What you have saved could not be loaded.</Alert>
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <p role="status" className="flex justify-center py-16 text-muted">
      <Spinner />
      <span className="sr-only">Loading what you have saved…</span>
    </p>
  );
}
