// Drafts on this device: of a member until they sign out, of a visitor as long as the tab.
import { draftLimits } from '#contract/platform/drafts.rules.ts';
import { getPersonId } from '#web/lib/session.ts';
import { ownKey } from '#web/lib/storage.ts';

/** The texts of a form by field. */
export type Texts = Record<string, string | string[]>;

export interface StoredDraft {
  texts: Texts;
  /** When the server stored these texts; absent where it does not have them. */
  savedAt?: string | undefined;
}

export function writeStored(place: string, draft: StoredDraft): void {
  const text = JSON.stringify(draft);
  try {
    if (text.length <= 2 * draftLimits.text) storage()?.setItem(keyOf(place), text);
  } catch {
    // The storage is full: the form works without a draft.
  }
}

export function readStored(place: string): StoredDraft | undefined {
  try {
    const stored = JSON.parse(storage()?.getItem(keyOf(place)) ?? 'null') as Partial<StoredDraft> | null;
    return stored?.texts ? { texts: textsOf(stored.texts), savedAt: stored.savedAt } : undefined;
  } catch {
    return undefined;
  }
}

export function removeStored(place: string): void {
  storage()?.removeItem(keyOf(place));
}

export const textsOf = (values: object): Texts =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isText(value))) as Texts;

const keyOf = (place: string): string => ownKey(`draft ${place}`);

/** Undefined where the browser forbids it. */
function storage(): Storage | undefined {
  try {
    return getPersonId() ? localStorage : sessionStorage;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string | string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
