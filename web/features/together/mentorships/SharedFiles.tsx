// The files that the two share.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { mentorshipLimits } from '#contract/together/mentorships.rules.ts';
import type { SharedFile } from '#contract/together/mentorships.ts';
import { Section } from '#web/components/Section.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatBytes } from '#web/lib/bytes.ts';
import { notify } from '#web/lib/notices.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { FileLink } from '#web/parts/files/FileLink.tsx';
import { OpenedFile } from '#web/parts/files/OpenedFile.tsx';
import { RemoveFile } from '#web/parts/files/RemoveFile.tsx';
import { ShareFile } from '#web/parts/files/ShareFile.tsx';
import { removeFile, shareFile, spaceOptions } from './mentorships.queries.ts';
import { oneMentorshipSearch } from './mentorships.search.ts';

interface Props {
  id: string;
  /** The name of the other one. */
  other: string;
  files: SharedFile[];
  isOpen: boolean;
}

export function SharedFiles({ id, other, files, isOpen }: Props) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: spaceOptions(id).queryKey });
  const remove = useMutation({
    mutationFn: (file: SharedFile) => removeFile(id, file._id),
    onError: (error) => notify(reasonOf(error) || 'The file could not be removed', 'error', 6000),
    onSettled: readAgain,
  });
  const { file: openedId } = useSearchValues(oneMentorshipSearch);
  const change = useChangeSearch(oneMentorshipSearch);
  return (
    <Section title="Files">
      <OpenedFile
        id={openedId}
        files={files}
        nameOfSharer={({ isOwn }) => (isOwn ? 'you' : other)}
        onLeave={() => change({ file: '' }, { replace: true })}
      />
      {files.length === 0 ? (
        <p className="text-muted">
          {isOpen ? 'Only the two of you can read what you share here.' : 'There are none.'}
        </p>
      ) : (
        <ul aria-label="Files" className="space-y-1">
          {files.map((file) => (
            <li key={file._id} className="flex items-center gap-1">
              <FileLink
                file={file}
                className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded underline-offset-4 hover:underline"
              >
                <FileText className="size-5 shrink-0 text-purple-ink" aria-hidden="true" />
                <span className="min-w-0 flex-1 truncate" dir="auto">
                  {file.name}
                </span>
                <span className="shrink-0 text-sm text-muted">{formatBytes(file.size)}</span>
              </FileLink>
              {isOpen && file.isOwn && (
                <RemoveFile
                  name={file.name}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(file)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && files.length < mentorshipLimits.files && (
        <div className="mt-3">
          <ShareFile
            maxBytes={mentorshipLimits.fileBytes}
            upload={(file, options) => shareFile(id, file, options)}
            onShared={readAgain}
          />
        </div>
      )}
    </Section>
  );
}
