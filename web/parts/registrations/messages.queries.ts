// The API calls of the conversation about a proposed event.
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';

export const messagesOptions = (eventId: string) =>
  queryOptions({
    queryKey: ['registration-messages', eventId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/registrations/:eventId/messages', { params: { eventId }, signal })).messages,
    // Always refetched on mount: the other side may have answered.
    staleTime: 0,
  });

export const sendMessage = (eventId: string, text: string) =>
  callApi('POST /api/registrations/:eventId/messages', { params: { eventId }, body: { text } });
