// Keeps the texts of a form until it is saved or discarded, so that they survive a closed or crashed tab and a lost connection:
// on this device at once, of a member until they sign out, of a visitor as long as the tab; and of a member on the server too,
// so that they are there on every device.
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { getPersonId } from '#web/lib/session.ts';
import { readStored, removeStored, type Texts, textsOf, writeStored } from './draft-storage.ts';
import { type ServerDraft, serverDraftOf } from './server-draft.ts';

const delayMs = 300;
/** Of the copy on the server. */
const serverDelayMs = 2_000;

export interface Draft {
  /** The form has been filled with a draft. */
  isRestored: boolean;
  /** Deletes it. */
  forget: () => void;
}

/** `place` names the form; undefined keeps nothing. */
export function useDraft<Values extends FieldValues>(
  place: string | undefined,
  form: Pick<UseFormReturn<Values>, 'watch' | 'getValues' | 'setValue'>,
  isDirty: boolean,
  /** Not on the server. */
  isLocal: boolean,
): Draft {
  const [isRestored, setRestored] = useState(false);
  const hasChanges = useRef(isDirty);
  useEffect(() => {
    hasChanges.current = isDirty;
  });
  const keeper = useRef<Keeper>(undefined);
  const { watch, getValues, setValue } = form;

  useEffect(() => {
    if (place === undefined) return;
    const first = textsOf(getValues());
    const fill = (texts: Texts) => {
      const current: Texts = textsOf(getValues());
      const changed = Object.entries(texts).filter(
        ([name, value]) => name in current && String(current[name]) !== String(value),
      );
      for (const [name, value] of changed)
        setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      const isChanged = Object.entries(textsOf(getValues())).some(
        ([name, value]) => String(first[name]) !== String(value),
      );
      setRestored(isChanged);
    };
    const kept = keepDraft({
      place,
      server: isLocal || !getPersonId() ? undefined : serverDraftOf(place),
      // Prefilled values are no draft.
      read: () => (hasChanges.current ? textsOf(getValues()) : undefined),
      fill,
      empty: () => fill(first),
    });
    keeper.current = kept;
    const { unsubscribe } = watch(() => kept.onChange());
    window.addEventListener('pagehide', kept.flush);
    return () => {
      unsubscribe();
      kept.stop();
      window.removeEventListener('pagehide', kept.flush);
    };
  }, [place, isLocal, watch, getValues, setValue]);

  return {
    isRestored,
    forget: () => {
      setRestored(false);
      keeper.current?.forget();
    },
  };
}

interface Kept {
  place: string;
  server: ServerDraft | undefined;
  /** Undefined where nothing has been typed. */
  read: () => Texts | undefined;
  fill: (texts: Texts) => void;
  empty: () => void;
}

interface Keeper {
  onChange: () => void;
  /** Writes what has not been written on this device. */
  flush: () => void;
  stop: () => void;
  forget: () => void;
}

function keepDraft({ place, server, read, fill, empty }: Kept): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;
  let isFilling = false;
  let isTouched = false;
  let isGone = false;

  const filling = (act: () => void) => {
    isFilling = true;
    act();
    isFilling = false;
  };

  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const texts = read();
    // What the server has is older now.
    if (texts) writeStored(place, { texts });
    else removeStored(place);
  };

  const send = () => {
    clearTimeout(serverTimer);
    serverTimer = undefined;
    const stored = readStored(place);
    if (!stored) return void server?.remove();
    void server?.save(stored.texts).then((savedAt) => {
      // Unless it has changed meanwhile.
      const current = readStored(place);
      if (savedAt && current && JSON.stringify(current.texts) === JSON.stringify(stored.texts))
        writeStored(place, { texts: current.texts, savedAt });
    });
  };

  const onChange = () => {
    if (isFilling) return;
    isTouched = true;
    clearTimeout(timer);
    timer = setTimeout(flush, delayMs);
    if (!server) return;
    clearTimeout(serverTimer);
    serverTimer = setTimeout(send, serverDelayMs);
  };

  const stored = readStored(place);
  if (stored) filling(() => fill(stored.texts));
  void server?.read().then((found) => {
    if (isGone || isTouched || !found) return;
    const { draft } = found;
    // Typed here while the server could not be reached.
    if (stored && !stored.savedAt) return send();
    if (draft && draft.savedAt !== stored?.savedAt) {
      writeStored(place, draft);
      filling(() => fill(draft.texts));
    }
    // Sent or discarded on another device.
    if (!draft && stored) {
      removeStored(place);
      filling(empty);
    }
  });

  return {
    onChange,
    flush,
    stop: () => {
      flush();
      if (serverTimer !== undefined) send();
      isGone = true;
    },
    forget: () => {
      clearTimeout(timer);
      clearTimeout(serverTimer);
      timer = undefined;
      serverTimer = undefined;
      removeStored(place);
      isTouched = true;
      server?.remove();
    },
  };
}
