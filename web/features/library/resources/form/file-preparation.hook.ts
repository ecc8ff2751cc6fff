// Prepares chosen files one after the other, so that the last one wins however long each takes: checks them, and makes
// pictures smaller that exceed the limits.
import { useEffect, useRef, useState } from 'react';
import { maxFileBytes } from '#contract/library/resources.rules.ts';
import { checkFile, type FileKind } from '#web/lib/files.rules.ts';
import { type AcceptedPicture, acceptPicture } from '#web/lib/smaller-picture.ts';

export function useFilePreparation() {
  const last = useRef(Promise.resolve());
  const isMounted = useRef(true);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const prepare = (kind: FileKind, file: File, onDone: (accepted: AcceptedPicture) => void) => {
    setWaiting((count) => count + 1);
    last.current = last.current.then(async () => {
      const accepted =
        kind === 'image' ? await acceptPicture(file, maxFileBytes.image) : checkOther(kind, file);
      if (!isMounted.current) return;
      setWaiting((count) => count - 1);
      onDone(accepted);
    });
  };
  return { prepare, isPreparing: waiting > 0 };
}

function checkOther(kind: FileKind, file: File): AcceptedPicture {
  const problem = checkFile(kind, file, maxFileBytes[kind]);
  return problem ? { problem } : { file };
}
