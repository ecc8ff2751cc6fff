// The text field of the composer, with toolbar, preview, mentions and pictures. Ctrl+Enter or Cmd+Enter submits its form.
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { UploadProgress } from '#web/components/UploadProgress.tsx';
import { FieldNote } from '#web/components/ui/FieldFrame.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import type { BoundField } from '#web/lib/form/saving-form.hook.ts';
import { formatNumber } from '#web/lib/format.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { ComposerTabs, type ComposerView } from './ComposerTabs.tsx';
import { applyShortcut, ComposerToolbar } from './ComposerToolbar.tsx';
import { MentionList } from './MentionList.tsx';
import { useMentions } from './mentions.hook.ts';
import { usePictures } from './pictures.hook.ts';

const MarkdownText = lazy(() =>
  loadScript(() => import('#web/parts/markdown/MarkdownText.tsx')).then((module) => ({
    default: module.MarkdownText,
  })),
);

interface Props {
  label: string;
  /** Of `useSavingForm`. */
  field: BoundField;
  /** Its current value. */
  text: string;
  maxLength: number;
  isBusy: boolean;
  /** The thread whose readers can be mentioned; absent for a new one. */
  threadId?: string | undefined;
  hint?: string;
  /** False for a text that nobody else could see pictures of. */
  allowsPictures?: boolean | undefined;
}

export function ComposerField(props: Props) {
  const { label, field, text, maxLength, isBusy, threadId, hint, allowsPictures = true } = props;
  const id = useId();
  const [view, setView] = useState<ComposerView>('write');
  const area = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(area, `${id}-mentions`, threadId);
  const pictures = usePictures(area);
  const { error, ref, onBlur, ...input } = field;
  const problem = problemOf(text.length, maxLength) ?? (pictures.problem || error);

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      <div
        className={`relative rounded-control border bg-surface has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-2 has-[textarea:focus-visible]:outline-blue-ink ${problem ? 'border-red-ink' : 'border-control'} ${pictures.isDragged ? 'bg-blue-soft' : ''}`}
      >
        <div className="flex flex-wrap items-center justify-between border-b border-line">
          <ComposerTabs id={id} view={view} onChange={setView} />
          {view === 'write' && (
            <ComposerToolbar
              area={area}
              controls={id}
              isDisabled={isBusy}
              onPictures={allowsPictures ? pictures.add : undefined}
            />
          )}
        </div>
        <div
          role="tabpanel"
          id={`${id}-write-panel`}
          aria-labelledby={`${id}-write`}
          hidden={view !== 'write'}
        >
          <textarea
            {...input}
            {...mentions.field}
            {...(allowsPictures && pictures.field)}
            ref={(element) => {
              area.current = element;
              ref(element);
            }}
            id={id}
            rows={6}
            dir="auto"
            readOnly={isBusy}
            spellCheck
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-note`}
            aria-keyshortcuts="Control+Enter"
            onKeyDown={(event) => mentions.onKeyDown(event) || applyShortcut(event) || submitByKeys(event)}
            onBlur={(event) => {
              mentions.close();
              return onBlur(event);
            }}
            className="block field-sizing-content max-h-[32rem] min-h-40 w-full resize-y rounded-b-control bg-transparent px-3.5 py-3 text-base text-ink outline-none wrap-anywhere placeholder:text-muted"
          />
          <MentionList {...mentions.list} />
        </div>
        {view === 'preview' && (
          <div
            role="tabpanel"
            id={`${id}-preview-panel`}
            aria-labelledby={`${id}-preview`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls takes the focus itself.
            tabIndex={0}
            className="max-h-[32rem] min-h-40 overflow-y-auto rounded-b-control px-3.5 py-3"
          >
            {text.trim() ? (
              <Suspense fallback={<Spinner className="size-5" />}>
                <MarkdownText text={text} />
              </Suspense>
            ) : (
              <p className="text-muted">What you write appears here as your readers will see it.</p>
            )}
          </div>
        )}
      </div>
      <FieldNote id={`${id}-note`} error={problem} hint={hint ?? usageOf(text.length, maxLength)} />
      {pictures.progress !== undefined && (
        <div className="mt-3">
          <UploadProgress share={pictures.progress} onCancel={pictures.cancel} leavesFocus />
        </div>
      )}
      <p role="status" className="mt-1.5 text-sm text-muted empty:hidden">
        {pictures.note}
      </p>
    </div>
  );
}

function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function problemOf(length: number, maxLength: number): string | undefined {
  const over = length - maxLength;
  return over > 0
    ? `${formatNumber(over)} ${over === 1 ? 'character' : 'characters'} too many: at most ${formatNumber(maxLength)}.`
    : undefined;
}

/** The limit matters only to who comes near it. */
function usageOf(length: number, maxLength: number): string {
  const limit = `${formatNumber(maxLength)} characters`;
  return length > 0.8 * maxLength
    ? `${formatNumber(length)} of ${limit}.`
    : `Markdown, at most ${limit}. Ctrl+Enter sends.`;
}
