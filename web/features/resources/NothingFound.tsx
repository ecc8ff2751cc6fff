// The empty state of the library: no match, or no resources yet.
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ButtonLink, buttonClass } from '#web/components/ui/Button.tsx';

export function NothingFound({ isFiltered, isMember }: { isFiltered: boolean; isMember: boolean }) {
  return (
    <ListMessage
      drawing="missing"
      title="No resources found"
      actions={
        isFiltered ? (
          <Link to="/resources" resetScroll={false} className={buttonClass({ variant: 'outline' })}>
            Clear all filters
          </Link>
        ) : (
          isMember && (
            <ButtonLink to="/resources/new">
              <Plus className="size-5" aria-hidden="true" />
              Add Your First Resource
            </ButtonLink>
          )
        )
      }
    >
      Try adjusting your search or filter criteria
    </ListMessage>
  );
}
