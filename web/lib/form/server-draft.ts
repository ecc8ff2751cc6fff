// The copy of a draft on the server. Failures are ignored: the copy on the device stays, and the next change tries again.
import { draftLimits } from '#contract/platform/drafts.rules.ts';
import { callApi } from '#web/lib/api.ts';
import { type StoredDraft, type Texts, textsOf } from './draft-storage.ts';

export interface ServerDraft {
  /** Undefined where the server did not answer. */
  read: () => Promise<{ draft: StoredDraft | undefined } | undefined>;
  /** When it was saved; undefined where it was not. */
  save: (texts: Texts) => Promise<string | undefined>;
  /** Where the server may have it. */
  remove: () => void;
}

export function serverDraftOf(place: string): ServerDraft {
  const params = { place };
  let hasDraft = false;
  // One after the other, so that a deleted draft does not come back.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> => {
    const turn = last.then(call).catch(() => undefined);
    last = turn;
    return turn;
  };

  return {
    read: () =>
      inTurn(async () => {
        const { draft } = await callApi('GET /api/drafts/:place', { params });
        hasDraft = draft !== null;
        return { draft: draft ? toStored(draft) : undefined };
      }),
    save: (texts) =>
      inTurn(async () => {
        const text = JSON.stringify(texts);
        if (text.length > draftLimits.text) return undefined;
        hasDraft = true;
        return (await callApi('PUT /api/drafts/:place', { params, body: { text } })).updatedAt;
      }),
    remove: () =>
      void inTurn(async () => {
        if (hasDraft) await callApi('DELETE /api/drafts/:place', { params });
        hasDraft = false;
      }),
  };
}

function toStored({ text, updatedAt }: { text: string; updatedAt: string }): StoredDraft | undefined {
  const texts: unknown = JSON.parse(text);
  return typeof texts === 'object' && texts !== null
    ? { texts: textsOf(texts), savedAt: updatedAt }
    : undefined;
}
