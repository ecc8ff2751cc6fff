// The API calls of plans for exams.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExamPlan } from '#contract/study/exam-plans.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

export const examPlanOptions = (courseCode: string) =>
  queryOptions({
    queryKey: ['exam-plans', courseCode],
    queryFn: ({ signal }) => callApi('GET /api/exam-plans/:courseCode', { params: { courseCode }, signal }),
  });

type Item = ExamPlan['items'][number];

/** Changes of one's plan, one after the other; those of a step are shown at once. */
export function usePlanChanges(courseCode: string) {
  const client = useQueryClient();
  const { queryKey } = examPlanOptions(courseCode);
  const { mutate, isPending } = useMutation({
    scope: { id: `exam plan ${courseCode}` },
    mutationFn: ({ call }: { call: () => Promise<{ message: string }>; isTold?: boolean }) => call(),
    onSuccess: ({ message }, { isTold }) => isTold && notify(message, 'success', 5000),
    onError: (error) => notify(reasonOf(error) || 'That could not be saved. Please try again.', 'error'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const params = { courseCode };
  const changeItem = (item: Item, change: Partial<Pick<Item, 'day' | 'isDone'>>) => {
    client.setQueryData<ExamPlan>(
      queryKey,
      (plan) =>
        plan && {
          ...plan,
          items: plan.items.map((one) => (one._id === item._id ? { ...one, ...change } : one)),
        },
    );
    mutate({
      call: () =>
        callApi('PUT /api/exam-plans/:courseCode/items/:itemId', {
          params: { courseCode, itemId: item._id },
          body: change,
        }),
    });
  };
  return {
    isPending,
    changeItem,
    removeItem: (item: Item) =>
      mutate({
        call: () =>
          callApi('DELETE /api/exam-plans/:courseCode/items/:itemId', {
            params: { courseCode, itemId: item._id },
          }),
      }),
    layOut: () =>
      mutate({ isTold: true, call: () => callApi('PUT /api/exam-plans/:courseCode/layout', { params }) }),
    rest: (isOn: boolean) =>
      mutate({
        isTold: true,
        call: () => callApi('PUT /api/exam-plans/:courseCode/rest', { params, body: { isOn } }),
      }),
  };
}

export const addItem = (courseCode: string, body: { day: string; title: string }) =>
  callApi('POST /api/exam-plans/:courseCode/items', { params: { courseCode }, body });
