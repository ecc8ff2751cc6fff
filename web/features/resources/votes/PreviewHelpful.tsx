// The vote button in the preview, with a sign-in link for visitors.
import { Link, useLocation } from '@tanstack/react-router';
import type { Actor } from '#contract/permissions.ts';
import type { Resource } from '#contract/resources.ts';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { signInSearch } from '#web/features/auth/auth.search.ts';
import { Helpful } from './Helpful.tsx';

export function PreviewHelpful({ resource, user }: { resource: Resource; user: Actor | undefined }) {
  const from = useLocation({ select: ({ href }) => href });
  return (
    <div className="mr-auto flex flex-wrap items-center gap-x-4 max-sm:w-full">
      <Helpful resource={resource} user={user} className="min-h-11" />
      {!user && (
        <Link to="/login" search={signInSearch.write({ from })} className={`${textLink} text-sm`}>
          Did it help you? Sign in and say so
        </Link>
      )}
    </div>
  );
}
