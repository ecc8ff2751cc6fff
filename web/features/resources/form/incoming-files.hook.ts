// Files dropped on the page or pasted into it. Without this the browser would open a dropped file and leave the form.
import { useEffect, useRef, useState } from 'react';

/** Tells whether a file is being dragged over the page. */
export function useIncomingFiles(onFiles: (files: File[]) => void): boolean {
  const [dragged, setDragged] = useState(false);
  const handler = useRef(onFiles);
  useEffect(() => {
    handler.current = onFiles;
  });

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragged(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setDragged(false);
    };
    const drop = (event: DragEvent) => {
      setDragged(false);
      take(event, event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      // Copied from a text program, words come with a picture of themselves: in a text field they are meant as words.
      const typing = event.target instanceof Element && event.target.matches('input, textarea');
      if (!typing || !event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData);
    };
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      handler.current(files);
    };
    window.addEventListener('dragenter', over);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragenter', over);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);

  return dragged;
}
