// Keeps the texts of a form on this device until it is saved or discarded, so that they survive a closed or crashed tab and a
// lost connection. Of a member until they sign out, of a visitor as long as the tab.
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { getPersonId } from '#web/lib/session.ts';
import { ownKey } from '#web/lib/storage.ts';

const delayMs = 300;
/** More than any form accepts. */
const maxLength = 100_000;

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
): Draft {
  const [isRestored, setRestored] = useState(false);
  const hasChanges = useRef(isDirty);
  useEffect(() => {
    hasChanges.current = isDirty;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { watch, getValues, setValue } = form;

  useEffect(() => {
    if (place === undefined) return;
    const current: Record<string, unknown> = getValues();
    const changed = Object.entries(read(place)).filter(
      ([name, value]) => isText(current[name]) && String(current[name]) !== String(value),
    );
    for (const [name, value] of changed)
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    setRestored(changed.length > 0);

    const write = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      // Prefilled values are no draft.
      if (hasChanges.current) keep(place, getValues());
    };
    const { unsubscribe } = watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(write, delayMs);
    });
    const onHide = () => timer.current !== undefined && write();
    window.addEventListener('pagehide', onHide);
    return () => {
      unsubscribe();
      onHide();
      window.removeEventListener('pagehide', onHide);
    };
  }, [place, watch, getValues, setValue]);

  return {
    isRestored,
    forget: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setRestored(false);
      if (place !== undefined) storage()?.removeItem(keyOf(place));
    },
  };
}

const keyOf = (place: string): string => ownKey(`draft ${place}`);

/** Undefined where the browser forbids it. */
function storage(): Storage | undefined {
  try {
    return getPersonId() ? localStorage : sessionStorage;
  } catch {
    return undefined;
  }
}

function keep(place: string, values: object): void {
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => isText(value)));
  const text = JSON.stringify(texts);
  try {
    if (text.length <= maxLength) storage()?.setItem(keyOf(place), text);
  } catch {
    // The storage is full: the form works without a draft.
  }
}

function read(place: string): Record<string, string | string[]> {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(keyOf(place)) ?? '{}');
    const entries = Object.entries(stored as object).filter(([, value]) => isText(value));
    return Object.fromEntries(entries) as Record<string, string | string[]>;
  } catch {
    return {};
  }
}

const isText = (value: unknown): value is string | string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
