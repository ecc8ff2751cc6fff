// The empty state of the library: no match, or no resources yet.
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ButtonLink, buttonClass } from '#web/components/ui/Button.tsx';
import { isFiltered, type ResourceFilter } from '#web/features/library/resources/resources.search.ts';

const outline = buttonClass({ variant: 'outline' });

export function NothingFound({ filter, isMember }: { filter: ResourceFilter; isMember: boolean }) {
  if (isFiltered(filter))
    return (
      <ListMessage
        drawing="missing"
        title="No resources found"
        actions={
          <>
            <Link to="/resources" resetScroll={false} className={outline}>
              Clear all filters
            </Link>
            {filter.q && (
              <Link to="/wanted/new" search={{ text: filter.q, course: filter.course }} className={outline}>
                Say that you need it
              </Link>
            )}
            {filter.q && (
              <Link to="/forums/new" search={{ title: filter.q }} className={outline}>
                Ask for it in the forums
              </Link>
            )}
          </>
        }
      >
        Try adjusting your search or filter criteria
      </ListMessage>
    );
  return (
    <ListMessage
      drawing="missing"
      title="No resources found"
      actions={
        isMember ? (
          <ButtonLink to="/resources/new">
            <Plus className="size-5" aria-hidden="true" />
            Add Your First Resource
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to="/register">Join to share the first</ButtonLink>
            <Link to="/courses" className={outline}>
              Look at the courses
            </Link>
          </>
        )
      }
    >
      Nothing has been shared yet.
    </ListMessage>
  );
}
