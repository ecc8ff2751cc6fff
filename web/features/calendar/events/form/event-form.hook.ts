// The form of an event: saves a draft or a change, and sends it where that is wanted.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { eventPath } from '#contract/calendar/events.rules.ts';
import type { EditableEvent } from '#contract/calendar/events.ts';
import type { PagePath } from '#contract/pages.ts';
import { ApiError } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { eventsKey } from '#web/parts/events/events.queries.ts';
import { saveEvent, submitEvent } from './form.queries.ts';
import { fieldOf, newValues, toInput, valuesOf } from './form-values.ts';

export function useEventForm(event: EditableEvent | undefined, hostId: string, listPath: PagePath) {
  const client = useQueryClient();
  const router = useRouter();
  /** Whether it is sent once it is saved. */
  const isSending = useRef(isUnsent(event));
  /** What was saved when only sending it failed: the next attempt must not make a second one. */
  const saved = useRef<{ _id: string; version: number }>(event);
  const form = useSavingForm({
    schema: () => import('#contract/calendar/events.ts').then(({ EventInput }) => EventInput),
    values: event ? valuesOf(event) : { ...newValues(), hostId },
    toInput,
    fieldOf,
    draft: event ? undefined : 'new event',
    save: async (input, { overflow }) => {
      const answer = await saveEvent(input, saved.current, overflow as 'refuse' | 'waitlist');
      saved.current = answer.event;
      return isSending.current ? submitEvent(answer.event._id) : answer;
    },
    onSaved: async ({ message, event: newest }) => {
      notify(message, 'success', 6000);
      await client.invalidateQueries({ queryKey: eventsKey });
      const to = newest.state === 'published' ? eventPath(newest) : listPath;
      await router.navigate({ to, ignoreBlocker: true });
    },
    failure: (error) =>
      error instanceof ApiError && error.code === 'invalid_input' && Object.keys(error.errors).length > 0
        ? 'Please check the marked fields.'
        : reason(error),
    signedOut: sessionEnded,
  });
  return {
    form,
    /** Saves it without sending it. */
    keep: async () => {
      isSending.current = false;
      await form.save();
      isSending.current = isUnsent(event);
    },
  };
}

/** What is a draft, or was returned, is sent with the main button. */
export const isUnsent = (event: EditableEvent | undefined): boolean =>
  event === undefined || ['draft', 'returned', 'rejected'].includes(event.state);

export type EventFormFields = ReturnType<typeof useEventForm>['form'];

const reason = reasonOr(
  'The event could not be saved. Please try again.',
  'The event could not be saved: the server did not answer. What you typed is still here, please try again.',
);
