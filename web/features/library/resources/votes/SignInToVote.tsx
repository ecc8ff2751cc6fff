// For visitors, who may not vote.
import { Link, useLocation } from '@tanstack/react-router';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { signInSearch } from '#web/features/platform/auth/auth.search.ts';

export function SignInToVote() {
  const from = useLocation({ select: ({ href }) => href });
  return (
    <p className="px-5 pb-4 sm:px-6">
      <Link to="/login" search={signInSearch.write({ from })} className={`${textLink} text-sm`}>
        Did it help you? Sign in and say so
      </Link>
    </p>
  );
}
