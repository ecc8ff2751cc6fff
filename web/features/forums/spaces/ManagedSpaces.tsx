// The spaces of the campus for admins: adding and ordering them.
import { useQuery } from '@tanstack/react-query';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { OrderedRows } from '#web/components/list/OrderedRows.tsx';
import { ManagedSpaceRow } from './ManagedSpaceRow.tsx';
import { SpaceForm } from './SpaceForm.tsx';
import { managedSpacesOptions, orderSpaces, spacesKey } from './spaces.queries.ts';

export function ManagedSpaces() {
  return (
    <OrderedRows
      query={useQuery(managedSpacesOptions)}
      queryKey={spacesKey}
      noun={['space', 'spaces']}
      save={orderSpaces}
      form={(onDone) => <SpaceForm onDone={onDone} />}
      empty={
        <ListMessage picture={<MessagesSquare className="size-8" aria-hidden="true" />} title="No spaces yet">
          Begin with what students ask most: housing, exams, the first weeks.
        </ListMessage>
      }
      className="divide-y divide-line rounded-card border border-line bg-surface shadow-lift"
    >
      {(space, move) => <ManagedSpaceRow key={space._id} space={space} move={move} />}
    </OrderedRows>
  );
}
