// Progress and cancellation of an upload. Unmounting aborts it.
import { useEffect, useRef, useState } from 'react';
import type { UploadOptions } from '#web/lib/upload.ts';

export function useUploadProgress() {
  const controller = useRef<AbortController>(undefined);
  /** From 0 to 1. */
  const [progress, setProgress] = useState(0);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    progress,
    /** Options for the next upload. */
    begin: (): UploadOptions => {
      controller.current = new AbortController();
      setProgress(0);
      return { signal: controller.current.signal, onProgress: setProgress };
    },
    cancel: () => controller.current?.abort(),
  };
}
