// Uploads pictures that are pasted, dropped or chosen, one at a time, and puts them into the text at the caret.
import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react';
import { pictureLimits } from '#contract/social/pictures.rules.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useUploadProgress } from '#web/lib/form/upload-progress.hook.ts';
import { acceptPicture } from '#web/lib/smaller-picture.ts';
import { callUpload, isCancelled } from '#web/lib/upload.ts';
import { applyEdit } from './apply-edit.ts';

const description = 'describe the picture';

export function usePictures(area: RefObject<HTMLTextAreaElement | null>) {
  const upload = useUploadProgress();
  const [isUploading, setUploading] = useState(false);
  const [isDragged, setDragged] = useState(false);
  const [problem, setProblem] = useState('');
  const [note, setNote] = useState('');

  const add = async (files: readonly File[]) => {
    if (files.length === 0 || isUploading) return;
    setProblem('');
    setNote('');
    setUploading(true);
    try {
      for (const file of files.slice(0, pictureLimits.perText)) await addOne(file);
      setNote('Please describe the picture in the brackets, for those who cannot see it.');
    } catch (error) {
      if (!isCancelled(error as Error))
        setProblem(
          error instanceof NoPicture
            ? error.message
            : reasonOf(error) || 'The picture could not be uploaded.',
        );
    } finally {
      setUploading(false);
    }
  };

  async function addOne(file: File): Promise<void> {
    const accepted = await acceptPicture(file, pictureLimits.bytes);
    if ('problem' in accepted) throw new NoPicture(accepted.problem);
    const { url } = await callUpload('POST /api/pictures', {
      form: {},
      files: { picture: accepted.file },
      ...upload.begin(),
    });
    if (area.current) insertPicture(area.current, url);
  }

  return {
    add: (files: readonly File[]) => void add(files),
    isDragged,
    problem,
    note,
    progress: isUploading ? upload.progress : undefined,
    cancel: upload.cancel,
    field: {
      onPaste: (event: ClipboardEvent) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        void add(files);
      },
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDragged(true);
      },
      onDragLeave: () => setDragged(false),
      onDrop: (event: DragEvent) => {
        setDragged(false);
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        void add(files);
      },
    },
  };
}

class NoPicture extends Error {}

/** On a line of its own, with what is to be described selected. */
function insertPicture(area: HTMLTextAreaElement, url: string): void {
  const { selectionEnd: at, value } = area;
  const before = at === 0 || value[at - 1] === '\n' ? '' : '\n\n';
  const start = at + before.length + 2;
  applyEdit(area, {
    from: at,
    to: at,
    insert: `${before}![${description}](${url})\n`,
    select: [start, start + description.length],
  });
}
