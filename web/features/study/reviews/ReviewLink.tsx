// The link to the form of one's review.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/components/ui/Button.tsx';

export function ReviewLink({ code, children }: { code: string; children: string }) {
  return (
    <Link
      to="/courses/$courseCode/review"
      params={{ courseCode: code }}
      className={buttonClass({ variant: 'outline' })}
    >
      {children}
    </Link>
  );
}
