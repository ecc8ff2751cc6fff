// The files of a group: for its members alone, until one of them is shared to the library by who brought it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import type { GroupFile } from '#contract/together/group-files.ts';
import { groupLimits, isOrganiser } from '#contract/together/groups.rules.ts';
import type { Group } from '#contract/together/groups.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { Section } from '#web/components/Section.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { oneGroupSearch } from '#web/features/together/groups/groups.search.ts';
import { reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { OpenedFile } from '#web/parts/files/OpenedFile.tsx';
import { ShareFile } from '#web/parts/files/ShareFile.tsx';
import { FileRow, nameOfSharer } from './FileRow.tsx';
import { filesOptions, removeFile, shareFile } from './files.queries.ts';

export function GroupFiles({ group }: { group: Group }) {
  const client = useQueryClient();
  const { file: openedId } = useSearchValues(oneGroupSearch);
  const change = useChangeSearch(oneGroupSearch);
  const { data: files, isError } = useQuery(filesOptions(group._id));
  const readAgain = () => client.invalidateQueries({ queryKey: filesOptions(group._id).queryKey });
  const remove = useMutation({
    mutationFn: (file: GroupFile) => removeFile(group._id, file._id),
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(reasonOf(error) || 'The file could not be removed', 'error', 6000),
    onSettled: readAgain,
  });
  if (isError) return <Alert>The files could not be loaded.</Alert>;
  if (!files)
    return (
      <p role="status" className="flex justify-center py-8 text-muted">
        <Spinner />
        <span className="sr-only">Loading the files…</span>
      </p>
    );
  const mayShare = group.state === 'active' && !group.isHidden && files.length < groupLimits.files;
  const upload = mayShare && (
    <ShareFile
      maxBytes={groupLimits.fileBytes}
      upload={(file, options) => shareFile(group._id, file, options)}
      onShared={readAgain}
    />
  );
  const opened = (
    <OpenedFile
      id={openedId}
      files={files}
      nameOfSharer={nameOfSharer}
      onLeave={() => change({ file: '' }, { replace: true })}
    />
  );
  if (files.length === 0)
    return (
      <>
        {opened}
        <ListMessage picture={<FileText className="size-8" aria-hidden="true" />} title="No files yet">
          Share your notes, solutions or a picture of the board. Only the members of the group can read them.
        </ListMessage>
        {upload}
      </>
    );
  return (
    <Section title="Files">
      {opened}
      <p className="text-muted">Only the members of the group can read them.</p>
      <ul aria-label="Files" className="mt-2 mb-4 divide-y divide-line">
        {files.map((file) => (
          <FileRow
            key={file._id}
            file={file}
            courseCode={group.course?.code ?? ''}
            mayRemove={file.isOwn || isOrganiser(group.membership)}
            isBusy={remove.isPending}
            onRemove={() => remove.mutate(file)}
          />
        ))}
      </ul>
      {upload}
    </Section>
  );
}
