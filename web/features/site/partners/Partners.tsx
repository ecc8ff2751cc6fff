// The partners of the campus, in the order of the admins.
import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import Handshake from 'lucide-react/icons/handshake';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatAddress } from '#web/lib/format.ts';
import { PartnerLogo } from './PartnerLogo.tsx';
import { partnersOptions } from './partners.queries.ts';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

export function Partners() {
  const { data: partners, isError, error, refetch } = useQuery(partnersOptions);
  if (!partners)
    return isError ? (
      <ListFailed
        title="The partners could not be loaded"
        reason={reasonOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <ListSkeleton count={3} className={grid}>
        <div className="h-72 animate-pulse rounded-card bg-line" />
      </ListSkeleton>
    );
  if (partners.length === 0)
    return (
      <ListMessage
        picture={<Handshake className="size-8" aria-hidden="true" />}
        title="No partners yet"
        actions={<ButtonLink to="/contact">Write to us</ButtonLink>}
      >
        Do you want to support students here? Write to us through the contact form, and tell us what you have
        in mind.
      </ListMessage>
    );
  return (
    <>
      <ul aria-label="Partners" className={grid}>
        {partners.map(({ _id, name, url, text, logo }) => (
          <li
            key={_id}
            className="relative flex flex-col rounded-card border border-line bg-surface p-5 shadow-lift transition-colors hover:border-control has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-solid sm:p-6"
          >
            <PartnerLogo logo={logo} className="h-28 w-full border border-line" />
            <h2 className="mt-4 text-xl wrap-anywhere">
              <a
                href={url}
                rel="noopener"
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none"
              >
                {name}
              </a>
            </h2>
            <p className="mt-2 mb-4 wrap-anywhere text-muted">{text}</p>
            <p className="mt-auto flex items-center gap-1.5 text-sm font-semibold wrap-anywhere text-blue-ink">
              {formatAddress(url, false)}
              <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
            </p>
          </li>
        ))}
      </ul>
      <aside
        aria-label="Become a partner"
        className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line p-5 sm:p-6"
      >
        <p className="min-w-0 text-muted">
          You want to support students here, too? Tell us what you have in mind.
        </p>
        <ButtonLink to="/contact" variant="outline">
          Become a partner
        </ButtonLink>
      </aside>
    </>
  );
}
