// Says how a search was understood: corrected words, words that were left out, and how to ask others for it.
import { Link } from '@tanstack/react-router';
import type { ResourceSearch } from '#contract/library/resources.ts';

interface Props {
  search: ResourceSearch;
  /** What was typed. */
  typed: string;
}

export function SearchNote({ search: { searchedFor, dropped }, typed }: Props) {
  if (!searchedFor && dropped.length === 0) return null;
  const quoted = dropped.map((word) => `“${word}”`);
  return (
    <div role="status" className="mt-4 rounded-control border border-line bg-surface px-4 py-3">
      {searchedFor && (
        <p>
          Searched for <strong>{searchedFor}</strong> instead.
        </p>
      )}
      {dropped.length > 0 && (
        <p>{`Nothing has all of these words. Left out: ${new Intl.ListFormat('en').format(quoted)}.`}</p>
      )}
      <p>
        Not what you need?{' '}
        <Link
          to="/forums/new"
          search={{ title: typed }}
          className="rounded py-2.5 font-semibold text-blue-ink underline-offset-4 hover:underline"
        >
          Ask for it in the forums
        </Link>
      </p>
    </div>
  );
}
