// The list without a list: nothing matches, or nothing is there yet.
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ButtonLink, buttonClass } from '#web/components/ui/Button.tsx';

export function NothingFound({ filtered, member }: { filtered: boolean; member: boolean }) {
  return (
    <ListMessage
      picture={<SearchX className="size-8" aria-hidden="true" />}
      title="No resources found"
      actions={
        filtered ? (
          <Link to="/resources" resetScroll={false} className={buttonClass({ variant: 'outline' })}>
            Clear all filters
          </Link>
        ) : (
          member && (
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
