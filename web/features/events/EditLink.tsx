// A link to the form of an event.
import { Link } from '@tanstack/react-router';
import { withSlug } from '#contract/slugs.ts';
import { buttonClass } from '#web/components/ui/Button.tsx';

export function EditLink({ event: { _id, title } }: { event: { _id: string; title: string } }) {
  return (
    <Link
      to="/events/$event/edit"
      params={{ event: withSlug(_id, title) }}
      aria-label={`Edit ${title}`}
      className={buttonClass({ variant: 'quiet', className: 'px-3' })}
    >
      Edit
    </Link>
  );
}
