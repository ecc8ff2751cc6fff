// A shared file in the viewer, over the page that lists it. The viewer is loaded once a file is opened.
import { lazy, Suspense } from 'react';
import { loadScript } from '#web/lib/missing-script.ts';
import type { OpenedFileProps } from './FileDialog.tsx';
import type { SharedFile } from './shared-file.ts';

const FileDialog = lazy(() => loadScript(() => import('./FileDialog.tsx')));

interface Props<File extends SharedFile> extends Pick<OpenedFileProps, 'onLeave'> {
  /** In the address of the page; empty where none is open. */
  id: string;
  files: File[];
  nameOfSharer: (file: File) => string;
}

export function OpenedFile<File extends SharedFile>({ id, files, nameOfSharer, onLeave }: Props<File>) {
  if (!id) return null;
  const file = files.find(({ _id }) => _id === id);
  return (
    <Suspense fallback={null}>
      <FileDialog id={id} file={file} sharedBy={file ? nameOfSharer(file) : ''} onLeave={onLeave} />
    </Suspense>
  );
}
