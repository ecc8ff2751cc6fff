// The spaces of the campus for admins: adding and ordering them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { ManagedSpaceRow } from './ManagedSpaceRow.tsx';
import { SpaceForm } from './SpaceForm.tsx';
import { managedSpacesOptions, orderSpaces, spacesKey } from './spaces.queries.ts';

export function ManagedSpaces() {
  const { data: spaces, isError, error, refetch } = useQuery(managedSpacesOptions);
  const [isAdding, setAdding] = useState(false);
  const client = useQueryClient();
  const ordering = useMutation({
    mutationFn: orderSpaces,
    onError: (failure) => notify(reasonOf(failure) || 'The order could not be saved', 'error', 6000),
    onSettled: () => client.invalidateQueries({ queryKey: spacesKey }),
  });
  if (!spaces)
    return isError ? (
      <ListFailed
        title="The spaces could not be loaded"
        reason={reasonOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <ListSkeleton count={4} className="space-y-3">
        <div className="h-20 animate-pulse rounded-card bg-line" />
      </ListSkeleton>
    );
  const move = (index: number, by: -1 | 1) => {
    const ids = spaces.map(({ _id }) => _id);
    const [moved] = ids.splice(index, 1);
    if (moved) ids.splice(index + by, 0, moved);
    ordering.mutate(ids);
  };
  return (
    <>
      {isAdding ? (
        <Card className="p-5 sm:p-6">
          <h2 className="mb-4 text-xl">New space</h2>
          <SpaceForm onDone={() => setAdding(false)} />
        </Card>
      ) : (
        <Button onClick={() => setAdding(true)}>
          <Plus className="size-5" aria-hidden="true" />
          Add a space
        </Button>
      )}
      <div className="mt-5">
        {spaces.length === 0 ? (
          <ListMessage
            picture={<MessagesSquare className="size-8" aria-hidden="true" />}
            title="No spaces yet"
          >
            Begin with what students ask most: housing, exams, the first weeks.
          </ListMessage>
        ) : (
          <ol
            aria-label="Spaces"
            className="divide-y divide-line rounded-card border border-line bg-surface shadow-lift"
          >
            {spaces.map((space, index) => (
              <ManagedSpaceRow
                key={space._id}
                space={space}
                isFirst={index === 0}
                isLast={index === spaces.length - 1}
                isMoving={ordering.isPending}
                onMove={(by) => move(index, by)}
              />
            ))}
          </ol>
        )}
      </div>
    </>
  );
}
