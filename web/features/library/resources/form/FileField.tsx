// The file input of a resource: picked, dropped or pasted. An edited resource keeps its file unless it is replaced.
import CloudUpload from 'lucide-react/icons/cloud-upload';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useId, useState } from 'react';
import { FieldNote } from '#web/components/ui/FieldFrame.tsx';
import { acceptedFiles, type FileKind } from '#web/lib/files.rules.ts';

const texts = {
  pdf: { label: 'PDF File', choose: 'Upload a PDF', change: 'Change file', hint: 'PDF up to 10MB' },
  document: {
    label: 'Document File',
    choose: 'Upload a document',
    change: 'Change file',
    hint: 'Word, PowerPoint, Excel, OpenDocument, PDF, text, code or ZIP up to 10MB',
  },
  image: {
    label: 'Image',
    choose: 'Upload an image',
    change: 'Change image',
    hint: 'PNG, JPG, GIF up to 5MB',
  },
} satisfies Record<FileKind, unknown>;

interface Props {
  kind: FileKind;
  file: File | null;
  error: string | undefined;
  onRemove: () => void;
  /** The stored file of an edited resource. */
  current: { name: string; picture: string } | undefined;
  /** A file is being dragged over the page. */
  isDragged: boolean;
  /** A chosen picture is being made smaller. */
  isPreparing: boolean;
  onFiles: (files: File[]) => void;
  takesSeveral: boolean;
}

export function FileField(props: Props) {
  const { kind, file, error, current, isDragged, isPreparing, onFiles, takesSeveral, onRemove } = props;
  const id = useId();
  const preview = useObjectUrl(kind === 'image' ? file : null);
  const { label, choose, change, hint } = texts[kind];
  const picture = preview ?? (file ? undefined : current?.picture);
  const borderClass = isDragged ? 'border-solid bg-blue-soft' : error ? 'border-red-ink' : 'border-control';

  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-[0.9375rem] font-semibold">
        {label}
      </p>
      <div
        className={`relative flex flex-col items-center gap-3 rounded-control border-2 border-dashed px-4 py-6 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-solid ${borderClass}`}
      >
        <input
          id={id}
          type="file"
          name={kind}
          multiple={takesSeveral}
          accept={acceptedFiles(kind)}
          aria-labelledby={`${id}-label ${id}-action`}
          aria-describedby={`${id}-selected ${id}-note`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // Reset, so that the same file can be chosen again.
            target.value = '';
          }}
          className="sr-only"
        />
        <FilePreview kind={kind} picture={picture} />
        <p className="text-[0.9375rem] text-muted">
          {/* Covers the whole box, so that a click anywhere opens the picker. */}
          <label
            id={`${id}-action`}
            htmlFor={id}
            className="cursor-pointer font-semibold text-blue-ink underline underline-offset-4 before:absolute before:inset-0"
          >
            {file || current ? change : choose}
          </label>{' '}
          or drop or paste it here
        </p>
        <div id={`${id}-selected`} aria-live="polite" className="min-w-0 wrap-anywhere empty:-mt-3">
          {isPreparing ? (
            <p className="text-muted">Preparing the picture…</p>
          ) : file ? (
            <p className="font-medium">File selected: {file.name}</p>
          ) : (
            current && <p className="text-muted">Current file: {current.name}</p>
          )}
        </div>
        {file && (
          <button
            type="button"
            onClick={onRemove}
            className="relative min-h-11 rounded px-3 text-[0.9375rem] font-semibold text-blue-ink underline-offset-4 hover:underline"
          >
            {current ? 'Keep the current file' : 'Remove file'}
          </button>
        )}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

function FilePreview({ kind, picture }: { kind: FileKind; picture: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (picture && picture !== broken) {
    return (
      <img
        src={picture}
        alt="Preview"
        onError={() => setBroken(picture)}
        className="max-h-56 max-w-full rounded-control border border-line"
      />
    );
  }
  const Icon = kind === 'image' ? CloudUpload : FileText;
  return <Icon className="size-9 text-muted" aria-hidden="true" />;
}

/** An object URL of a local image, revoked when it is no longer shown. */
function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
