// The query of the mail log, and the retry of a failed mail.
import { callApi, reasonOf } from '#web/lib/api.ts';
import { useRowChange } from '#web/lib/list/changes.hook.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';

const pollIntervalMs = 5_000;

export const mailList = pagedList({
  call: 'GET /api/admin/mails',
  rows: 'mails',
  key: ['mails', 'list'],
  pageSize: 50,
  keepPrevious: true,
  // Always refetched on mount: a log must be current.
  staleTime: 0,
  // Polls while a mail is queued, but not several pages, which would all be refetched.
  refetchInterval: ([first, ...others]) =>
    others.length === 0 && first?.mails.some((mail) => mail.state === 'queued') ? pollIntervalMs : false,
});

export const useRetry = () =>
  useRowChange(mailList, {
    call: ({ _id }) => callApi('POST /api/admin/mails/:mailId/retry', { params: { mailId: _id } }),
    changed: ({ mail }) => mail,
    onDone: ({ message }) => notify(message),
    onFailed: (error) => notify(reasonOf(error) || 'The mail could not be tried again', 'error', 6000),
  });
