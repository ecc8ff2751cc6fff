// A link to the check-in of an event. It loads a document, since the camera is allowed in documents of that page alone.
import { Link } from '@tanstack/react-router';
import { withSlug } from '#contract/slugs.ts';
import { buttonClass } from '#web/components/ui/Button.tsx';

interface Props {
  event: { _id: string; title: string };
  /** Beside other buttons. */
  isOutlined?: boolean;
}

export function CheckInLink({ event: { _id, title }, isOutlined = false }: Props) {
  return (
    <Link
      to="/events/$event/check-in"
      params={{ event: withSlug(_id, title) }}
      reloadDocument
      aria-label={`Check-in for ${title}`}
      className={buttonClass(isOutlined ? { variant: 'outline' } : { variant: 'quiet', className: 'px-3' })}
    >
      Check-in
    </Link>
  );
}
