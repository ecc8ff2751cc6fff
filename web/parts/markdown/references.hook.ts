// What a text refers to, once it is looked up. Nothing on the server: a page that is the same for all visitors stays cached.
import { useEffect, useState } from 'react';
import { whenInterested } from '#web/lib/interest.ts';
import { type KnownReferences, keysIn } from './references.ts';

const none: KnownReferences = new Map();

/** Undefined asks for nothing. `isKept` is a text that the server has rendered: parsing it again would block the main thread. */
export function useReferences(text: string | undefined, isKept: boolean): KnownReferences {
  const [found, setFound] = useState<{ text: string; known: KnownReferences }>();
  useEffect(() => {
    const keys = text ? keysIn(text, window.location.origin) : [];
    if (text === undefined || keys.length === 0) return;
    let isGone = false;
    const find = () => {
      import('./references.queries.ts')
        .then(({ findReferences }) => findReferences(keys))
        .then(
          (known) => !isGone && setFound({ text, known }),
          () => {
            // The text stays as it is written.
          },
        );
    };
    const cancel = isKept ? whenInterested(find) : find();
    return () => {
      isGone = true;
      cancel?.();
    };
  }, [text, isKept]);
  // While typing in the composer, what was known stays known.
  return found?.known ?? none;
}
