// The inbox: the list at the left, the open message at the right; on a phone only one of them.
import MailOpen from 'lucide-react/icons/mail-open';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type MessageState, messageStates } from '#contract/site/contact.rules.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { useUnsavedChanges } from '#web/lib/unsaved-changes.ts';
import { messageList } from './inbox.queries.ts';
import { inboxSearch } from './inbox.search.ts';
import { MessageList } from './MessageList.tsx';
import { MessagePane } from './MessagePane.tsx';
import { stateStyles } from './message.labels.ts';
import { formatMessageCount } from './message-count.ts';

export function Inbox() {
  const { state, message } = useSearchValues(inboxSearch);
  const list = useList(messageList, { state });
  const pane = useRef<HTMLElement>(null);
  useFocusOnOpening(message, pane);

  // By message id, so that a draft is kept while another message is open.
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const hasDrafts = Object.values(drafts).some((draft) => draft.trim());
  useUnsavedChanges(hasDrafts);

  const isEmpty = list.items?.length === 0 && !list.hasMore;
  return (
    <>
      <div className={`mt-6 mb-4 ${message ? 'max-lg:hidden' : ''}`}>
        <FilterLinks
          label="Which messages"
          to="/admin/messages"
          chosen={state ?? 'inbox'}
          choices={choices(list.pages?.[0]?.counts)}
        />
      </div>
      <div className="grid items-start gap-6 max-lg:mt-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div
          className={`min-w-0 ${message ? 'max-lg:hidden' : ''} ${isEmpty && !message ? 'lg:col-span-2' : ''}`}
        >
          <MessageList list={list} state={state} open={message} />
        </div>
        {!(isEmpty && !message) && (
          <section
            ref={pane}
            tabIndex={-1}
            aria-label="Message"
            className={`min-w-0 rounded-card border border-line bg-surface shadow-lift outline-none lg:sticky lg:top-20 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto ${message ? '' : 'max-lg:hidden'}`}
          >
            {message ? (
              <MessagePane
                key={message}
                messageId={message}
                state={state}
                draft={drafts[message] ?? ''}
                onDraft={(draft) => setDrafts((others) => ({ ...others, [message]: draft }))}
              />
            ) : (
              <div className="flex min-h-72 p-5">
                <EmptyState Icon={MailOpen} text="Choose a message to read it here." />
              </div>
            )}
          </section>
        )}
      </div>
      <UnsavedChangesDialog when={hasDrafts} until="sent" />
    </>
  );
}

function choices(counts: Record<MessageState, number> | undefined) {
  const text = (count: number | undefined) => (count === undefined ? undefined : formatMessageCount(count));
  return [
    {
      name: 'inbox',
      label: 'Inbox',
      search: {},
      count: text(counts && counts.new + counts.read + counts.answered),
    },
    ...messageStates.map((name) => ({
      name,
      label: stateStyles[name].label,
      search: inboxSearch.write({ state: name }),
      count: text(counts?.[name]),
    })),
  ];
}

/** Focuses the message when it is opened, and its list row when it is closed; not on page load. */
function useFocusOnOpening(message: string, pane: RefObject<HTMLElement | null>): void {
  const before = useRef(message);
  useEffect(() => {
    const last = before.current;
    if (message === last) return;
    before.current = message;
    if (message) pane.current?.focus();
    else document.getElementById(`message-${last}`)?.focus({ preventScroll: true });
  }, [message, pane]);
}
