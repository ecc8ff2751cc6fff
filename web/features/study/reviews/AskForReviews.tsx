// On a course with too few reviews: how many could write one, and a button to ask for it.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReviewRequests } from '#contract/study/review-requests.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { followsKey } from '#web/parts/follows/follow.hook.ts';

const requestOptions = (courseCode: string) =>
  queryOptions({
    queryKey: ['review-requests', courseCode] as const,
    queryFn: ({ signal }) =>
      callApi('GET /api/courses/:courseCode/review-requests', { params: { courseCode }, signal }),
  });

/** For members. */
export default function AskForReviews({ code }: { code: string }) {
  const client = useQueryClient();
  const { data } = useQuery(requestOptions(code));
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) =>
      wanted
        ? callApi('PUT /api/courses/:courseCode/review-requests', { params: { courseCode: code } })
        : callApi('DELETE /api/courses/:courseCode/review-requests', { params: { courseCode: code } }),
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(reasonOf(error) || 'This could not be saved. Please try again.', 'error'),
    onSettled: async () => {
      await client.invalidateQueries(requestOptions(code));
      await client.invalidateQueries({ queryKey: followsKey });
    },
  });
  if (!data?.open) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-5">
      <p className="min-w-60 flex-1 text-pretty text-muted">{peopleText(data)}</p>
      <Button
        variant="outline"
        busy={isPending}
        aria-pressed={data.requested}
        onClick={() => mutate(!data.requested)}
      >
        {data.requested ? 'You asked for reviews' : 'Ask for reviews'}
      </Button>
    </div>
  );
}

/** Small numbers are not sent: they could tell who it is. */
function peopleText({ tookLastTerm, lastTerm, followers, requests }: ReviewRequests): string {
  const facts = [
    tookLastTerm !== null && `${formatNumber(tookLastTerm)} students took it in ${lastTerm}.`,
    followers !== null && `${formatNumber(followers)} follow it.`,
    requests !== null && `${formatNumber(requests)} ask for reviews.`,
    'Ask for reviews, and those who took it within half a year are asked first, each of them once. You follow it then.',
  ];
  return facts.filter(Boolean).join(' ');
}
