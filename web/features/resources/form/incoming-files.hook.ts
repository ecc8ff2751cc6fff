// Accepts files dropped or pasted anywhere on the page. By default the browser would navigate to a dropped file.
import { useEffect, useRef, useState } from 'react';

/** Returns whether a file is being dragged over the page. */
export function useIncomingFiles(onFiles: (files: File[]) => void): boolean {
  const [isDragged, setDragged] = useState(false);
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
      // Text copied from an office program also contains an image of itself: in a text field, paste it as text.
      const isTextField = event.target instanceof Element && event.target.matches('input, textarea');
      if (!isTextField || !event.clipboardData?.types.includes('text/plain'))
        take(event, event.clipboardData);
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

  return isDragged;
}
