// Collections, each with how many resources it has and whether it is shared.
import { Link } from '@tanstack/react-router';
import Folder from 'lucide-react/icons/folder';
import type { Collection } from '#contract/library/collections.ts';
import { formatCount } from './count-text.ts';

export function CollectionRows({ collections }: { collections: readonly Collection[] }) {
  return (
    <ul aria-label="Your collections" className="divide-y divide-line">
      {collections.map(({ _id, name, count, token }) => (
        <li key={_id} className="flex items-center gap-3 py-2.5">
          <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-control bg-blue-soft text-blue-ink">
            <Folder className="size-5" aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1">
            <Link
              to="/collections/$collectionId"
              params={{ collectionId: _id }}
              className="inline-flex min-h-11 max-w-full items-center rounded font-semibold hover:text-blue-ink hover:underline"
            >
              <span className="line-clamp-2 leading-snug wrap-anywhere" dir="auto">
                {name}
              </span>
            </Link>
            <p className="text-sm text-muted">
              {[formatCount(count), token ? 'Shared by link' : 'Private'].join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
