// Says to who shared a resource, and to moderators, that it is hidden and why.
import { Link } from '@tanstack/react-router';
import { sentenceLink } from '#web/components/ui/text-link.style.ts';

export function HiddenNotice({ reason }: { reason: string }) {
  return (
    <div className="mx-5 mt-5 rounded-control border border-red/40 bg-red-soft px-4 py-3 text-red-ink sm:mx-6">
      <p className="wrap-anywhere whitespace-pre-line">{`Moderators have hidden this resource. ${reason}`}</p>
      <p className="mt-1">
        Who shared it can{' '}
        <Link to="/decisions" className={sentenceLink}>
          appeal against it
        </Link>
        .
      </p>
    </div>
  );
}
