// The API calls of one's own answers to the dates of an event.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#contract/calendar/attendances.rules.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';
import { eventsKey } from '#web/parts/events/events.queries.ts';
import { ownAnswersKey } from '#web/parts/events/own-answers.queries.ts';

export const ownEventOptions = (eventId: string) =>
  queryOptions({
    queryKey: [...ownAnswersKey, 'event', eventId],
    queryFn: ({ signal }) => callApi('GET /api/events/:eventId/mine', { params: { eventId }, signal }),
  });

/**
 * Saved by the service worker, so that it can be shown offline. Its key is not below that of the answers: who leaves
 * has no ticket, and the button is on screen for a moment longer.
 */
export const ticketOptions = (dateId: string) =>
  queryOptions({
    queryKey: ['tickets', dateId],
    queryFn: ({ signal }) => callApi('GET /api/dates/:dateId/ticket', { params: { dateId }, signal }),
  });

export const peopleList = (dateId: string) =>
  pagedList({
    call: 'GET /api/dates/:dateId/people',
    params: { dateId },
    rows: 'people',
    key: [...eventsKey, 'people', dateId],
    pageSize: 24,
  });

export type AnswerAction =
  | { kind: 'answer'; answer: Answer; guests?: number; isShown?: boolean }
  | { kind: 'withdraw' | 'take' | 'pass' | 'confirm' };

const send = (dateId: string, action: AnswerAction) => {
  const params = { dateId };
  switch (action.kind) {
    case 'answer': {
      const { kind: _kind, ...body } = action;
      return callApi('PUT /api/dates/:dateId/answer', { params, body });
    }
    case 'withdraw':
      return callApi('DELETE /api/dates/:dateId/answer', { params });
    case 'confirm':
      return callApi('POST /api/dates/:dateId/confirm', { params });
    default:
      return callApi('POST /api/dates/:dateId/offer', { params, body: { accept: action.kind === 'take' } });
  }
};

/** Answers, and shows the answer at once as the server has understood it. */
export function useAnswer(eventId: string, dateId: string) {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that the last click counts.
    scope: { id: `answer ${dateId}` },
    mutationFn: (action: AnswerAction) => send(dateId, action),
    onSuccess: ({ message, attendance }) => {
      client.setQueryData(
        ownEventOptions(eventId).queryKey,
        (own) =>
          own && {
            ...own,
            attendances: [
              ...own.attendances.filter((other) => other.dateId !== dateId),
              ...(attendance ? [attendance] : []),
            ],
          },
      );
      if (attendance?.state === 'going')
        void client.invalidateQueries({ queryKey: ticketOptions(dateId).queryKey });
      notify(message);
    },
    onError: (error) => notify(reasonOf(error) || 'This could not be saved. Please try again.', 'error'),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ownAnswersKey });
      await client.invalidateQueries({ queryKey: eventsKey });
    },
  });
}
