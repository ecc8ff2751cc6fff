// A link to the form of an event.
import { Link } from '@tanstack/react-router';
import { withSlug } from '#contract/slugs.ts';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { editEventSearch } from './events.search.ts';

interface Props {
  event: { _id: string; title: string };
  /** The page that the form leads back to; one's own events by default. */
  from?: 'event' | 'management';
  /** Beside other buttons. */
  isOutlined?: boolean;
}

export function EditLink({ event: { _id, title }, from, isOutlined = false }: Props) {
  return (
    <Link
      to="/events/$event/edit"
      params={{ event: withSlug(_id, title) }}
      search={editEventSearch.write({ from: from ?? '' })}
      aria-label={`Edit ${title}`}
      className={buttonClass(isOutlined ? { variant: 'outline' } : { variant: 'quiet', className: 'px-3' })}
    >
      Edit
    </Link>
  );
}
