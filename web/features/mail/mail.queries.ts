// The calls of the page about mails: its pages, and trying a failed one again.
import { callApi, reasonOf } from '#web/lib/api.ts';
import { useRowChange } from '#web/lib/list/changes.hook.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';

const queuedInterval = 5_000;

export const mailList = pagedList({
  call: 'GET /api/admin/mails',
  rows: 'mails',
  key: ['mails', 'list'],
  pageSize: 50,
  keepPrevious: true,
  // Who opens it wants to know how things stand now.
  staleTime: 0,
  // What is queued will not stay so for long. Of a long list, though, every page would be fetched.
  refetchInterval: ([first, ...others]) =>
    others.length === 0 && first?.mails.some((mail) => mail.state === 'queued') ? queuedInterval : false,
});

export const useRetry = () =>
  useRowChange(mailList, {
    call: ({ _id }) => callApi('POST /api/admin/mails/:mailId/retry', { params: { mailId: _id } }),
    changed: ({ mail }) => mail,
    onDone: ({ message }) => notify(message),
    onFailed: (error) => notify(reasonOf(error) || 'The mail could not be tried again', 'error', 6000),
  });
