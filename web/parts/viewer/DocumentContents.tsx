// A document that is no PDF: as the PDF that was made of it, or else its facts and the beginning of its text, or the files of an
// archive.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { documentFormats } from '#contract/platform/documents.rules.ts';
import type { FileContents } from '#contract/platform/files.ts';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { formatBytes } from '#web/lib/bytes.ts';
import { fileIdIn } from '#web/lib/file-id.ts';
import { formatNumber } from '#web/lib/format.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { FirstPage } from './FirstPage.tsx';
import type { ViewedFile } from './viewed-file.ts';

const PdfViewer = lazy(() => loadScript(() => import('./pdf/PdfViewer.tsx')));

type Contents = NonNullable<FileContents['contents']>;

const contentsOptions = (fileId: string) =>
  queryOptions({
    queryKey: ['file-contents', fileId],
    queryFn: ({ signal }) => callApi('GET /api/files/:fileId/contents', { params: { fileId }, signal }),
    select: ({ contents }) => contents,
  });

export default function DocumentContents({ file }: { file: ViewedFile }) {
  const { data: contents, isPending, error, refetch } = useQuery(contentsOptions(fileIdIn(file.url)));
  if (contents?.pdfUrl) return <Converted file={file} pdfUrl={contents.pdfUrl} />;
  return (
    <section aria-label="Contents" className="bg-kind-pdf-soft p-3 sm:p-5 xl:tall:h-full">
      <div className="mx-auto max-h-[60dvh] max-w-3xl xl:tall:max-h-full overflow-auto rounded-control bg-surface p-5 shadow-lift sm:p-8">
        {isPending ? (
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner />
            Loading the document…
          </p>
        ) : contents ? (
          <Shown contents={contents} />
        ) : error ? (
          <ListFailed
            title="The document could not be loaded"
            reason={reasonOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <p>This document cannot be shown here. Please download it.</p>
        )}
      </div>
    </section>
  );
}

/** As a PDF, which was made of it. */
function Converted({ file, pdfUrl }: { file: ViewedFile; pdfUrl: string }) {
  return (
    <div className="xl:tall:flex xl:tall:h-full xl:tall:flex-col">
      <p className="bg-kind-pdf-soft px-5 py-1.5 text-sm text-kind-pdf-ink sm:px-6">
        Converted for reading; download for the original.
      </p>
      <div className="xl:tall:min-h-0 xl:tall:flex-1">
        <Suspense fallback={<FirstPage file={file} />}>
          <PdfViewer file={file} address={pdfUrl} />
        </Suspense>
      </div>
    </div>
  );
}

function Shown({ contents }: { contents: Contents }) {
  const { format, title, author, text, entries, entryCount, isCut } = contents;
  return (
    <>
      <p className="text-sm font-semibold text-muted">{factsOf(contents)}</p>
      {title && (
        <h3 className="mt-2 text-lg wrap-anywhere" dir="auto">
          {title}
        </h3>
      )}
      {author && <p className="mt-1 text-[0.9375rem] text-muted">By {author}</p>}
      {text && (
        <div
          dir="auto"
          className={`mt-4 leading-relaxed wrap-anywhere whitespace-pre-wrap ${format === 'text' ? 'font-mono text-sm' : ''}`}
        >
          {text}
        </div>
      )}
      {entries.length > 0 && <Files entries={entries} />}
      {isCut && (
        <p className="mt-4 text-[0.9375rem] text-muted">
          {entryCount > entries.length
            ? `And ${formatNumber(entryCount - entries.length)} more files.`
            : 'This is the beginning. Download the file to read on.'}
        </p>
      )}
    </>
  );
}

function Files({ entries }: Pick<Contents, 'entries'>) {
  return (
    <table className="mt-4 w-full text-[0.9375rem]">
      <thead>
        <tr className="border-b border-line text-left text-sm text-muted">
          <th className="py-2 pr-4 font-semibold">File</th>
          <th className="py-2 text-right font-semibold">Size</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ name, size }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an archive may have a name twice, and never changes.
          <tr key={index} className="border-b border-line last:border-0">
            <td className="py-2 pr-4 wrap-anywhere" dir="auto">
              {name}
            </td>
            <td className="py-2 text-right whitespace-nowrap">{formatBytes(size)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function factsOf({ format, pages, entryCount }: Contents): string {
  const unit = format === 'slides' ? 'slide' : 'page';
  const count = format === 'zip' ? entryCount : pages;
  const counted =
    count && `${formatNumber(count)} ${format === 'zip' ? 'file' : unit}${count === 1 ? '' : 's'}`;
  return [documentFormats[format], counted].filter(Boolean).join(' · ');
}
