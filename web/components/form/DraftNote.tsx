// Says that the form was filled with what was typed before, and offers to begin anew.
import { Note } from '#web/components/ui/Note.tsx';
import type { Draft } from '#web/lib/form/draft.hook.ts';

interface Props {
  form: { draft: Draft; startOver: () => void };
  /** What is not part of the draft. */
  children?: string;
}

export function DraftNote({ form, children }: Props) {
  if (!form.draft.isRestored) return null;
  return (
    <div className="mb-6">
      <Note>
        <p>
          What you typed before is back. {children}{' '}
          <button
            type="button"
            onClick={form.startOver}
            className="inline-flex min-h-11 items-center rounded font-semibold underline underline-offset-4"
          >
            Start over
          </button>
        </p>
      </Note>
    </div>
  );
}
