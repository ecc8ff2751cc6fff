// The fallback of a PDF that cannot be rendered: a download button.
import FileX from 'lucide-react/icons/file-x';
import type { Resource } from '#contract/resources.ts';
import { ActionButton } from './PreviewFooter.tsx';

export function PdfFailed({ resource }: { resource: Resource }) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 bg-kind-pdf-soft px-5 py-12 text-center text-kind-pdf-ink"
    >
      <FileX className="size-12" aria-hidden="true" />
      <p className="text-lg font-semibold">This document cannot be shown here</p>
      <ActionButton resource={resource} label="Download" />
    </div>
  );
}
