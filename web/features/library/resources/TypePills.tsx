// The number of resources of each type, each a button that filters by it, and one for past papers.
import type { ResourceCounts } from '#contract/library/resources.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { ResourceFilter } from './resources.search.ts';

type Type = ResourceFilter['type'];

interface Props {
  /** Absent while they load, and where that has failed. */
  counts: ResourceCounts | undefined;
  isFailed: boolean;
  filter: Pick<ResourceFilter, 'type' | 'papers'>;
  onChoose: (filter: Props['filter']) => void;
}

const pill =
  'inline-flex h-9 items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-sm whitespace-nowrap text-muted -outline-offset-3 hover:border-control aria-pressed:border-blue-ink/50 aria-pressed:bg-blue-soft aria-pressed:text-blue-ink pointer-coarse:h-11';

export function TypePills({ counts, isFailed, filter: { type, papers }, onChoose }: Props) {
  // Of the same height, against layout shift.
  if (!counts) return isFailed ? null : <div aria-hidden="true" className="mt-3 h-9 pointer-coarse:h-11" />;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const pills: [Type, label: string, count: number, description: string][] = [
    ['all', 'Total', total, 'All Types'],
    ['pdfs', 'PDFs', counts.pdf + counts.document, 'PDF and Document'],
    ['image', 'Images', counts.image, 'Image'],
    ['video', 'Videos', counts.video, 'Video'],
    ['link', 'Links', counts.link, 'Link'],
    ['other', 'Other', counts.other, 'Other'],
  ];
  // Past papers are of whatever type.
  const pressed = (one: Type) =>
    one === 'pdfs' && (type === 'pdf' || type === 'document') ? 'mixed' : one === type && !papers;
  return (
    // On a phone one line, to the edge of the screen: the one cut off there shows that it scrolls.
    <ul aria-label="In the library" className="relative mt-3 -mr-6 flex gap-2 overflow-x-auto pr-6">
      {pills.map(([one, label, count, description]) => (
        <li key={one}>
          <button
            type="button"
            aria-pressed={pressed(one)}
            title={`Filter by type: ${description}`}
            onClick={() => onChoose({ type: one === type ? 'all' : one, papers: '' })}
            className={pill}
          >
            {label} <span className="font-bold text-ink tabular-nums">{formatNumber(count)}</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          aria-pressed={papers === 'yes'}
          onClick={() => onChoose({ type: 'all', papers: papers ? '' : 'yes' })}
          className={pill}
        >
          Past papers
        </button>
      </li>
    </ul>
  );
}
