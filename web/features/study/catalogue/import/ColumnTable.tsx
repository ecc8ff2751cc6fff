// The columns of a kind of CSV file, with a sample to download.
import Download from 'lucide-react/icons/download';
import type { ImportKind } from '#contract/study/catalogue.rules.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { columnsOf, sampleOf } from './import.labels.ts';

export function ColumnTable({ kind }: { kind: ImportKind }) {
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <p id="columns-title" className="text-[0.9375rem] font-semibold">
          Its columns, in any order
        </p>
        <Button variant="outline" onClick={() => downloadSample(kind)}>
          <Download className="size-4.5" aria-hidden="true" />
          Download a sample
        </Button>
      </div>
      <dl
        aria-labelledby="columns-title"
        className="divide-y divide-line rounded-control border border-line text-[0.9375rem]"
      >
        {columnsOf(kind).map(({ name, isOptional, text }) => (
          <div key={name} className="gap-x-4 px-3.5 py-2 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="flex flex-wrap items-center gap-2">
              <code className="font-semibold">{name}</code>
              {isOptional && <Badge tone="grey">optional</Badge>}
            </dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function downloadSample(kind: ImportKind): void {
  const url = URL.createObjectURL(new Blob([sampleOf(kind)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${kind}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
