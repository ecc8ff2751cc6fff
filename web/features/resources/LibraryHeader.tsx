// The heading of the library, with the count of each type and a button to add a resource.
import Plus from 'lucide-react/icons/plus';
import type { ResourceCounts } from '#contract/resources.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { formatNumber } from '#web/lib/format.ts';

interface Props {
  counts: ResourceCounts | undefined;
  isMember: boolean;
}

export function LibraryHeader({ counts, isMember }: Props) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1>Learning Resources</h1>
        {/* Reserves the height of the counts while they load: two lines on a phone. */}
        <div className="mt-4 min-h-[5.125rem] sm:min-h-9">{counts && <Counts counts={counts} />}</div>
      </div>
      {isMember && (
        <ButtonLink to="/resources/new">
          <Plus className="size-5" aria-hidden="true" />
          Add New Resource
        </ButtonLink>
      )}
    </div>
  );
}

function Counts({ counts }: { counts: ResourceCounts }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const badges: [string, number][] = [
    ['Total', total],
    ['PDFs', counts.pdf + counts.document],
    ['Images', counts.image],
    ['Videos', counts.video],
    ['Links', counts.link],
  ];
  return (
    <ul aria-label="In the library" className="flex flex-wrap gap-2.5">
      {badges.map(([label, count]) => (
        <li
          key={label}
          className="inline-flex h-9 items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-sm text-muted"
        >
          {label} <span className="font-bold text-ink">{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  );
}
