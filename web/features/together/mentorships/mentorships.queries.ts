// The API calls of mentorships.
import { queryOptions } from '@tanstack/react-query';
import type {
  FeedbackInput,
  MentorshipAction,
  MentorshipInput,
  MentorshipSessionInput,
} from '#contract/together/mentorships.ts';
import { callApi } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { callUpload, type UploadOptions } from '#web/lib/upload.ts';

/** The prefix of every key: a step changes lists and the space. */
export const mentorshipsKey = ['mentorships'] as const;

export const mentorshipList = pagedList({
  call: 'GET /api/mentorships',
  rows: 'mentorships',
  key: [...mentorshipsKey, 'list'],
  pageSize: 20,
  // The other one may have answered.
  staleTime: 0,
});

export const spaceOptions = (mentorshipId: string) =>
  queryOptions({
    queryKey: [...mentorshipsKey, 'space', mentorshipId],
    queryFn: ({ signal }) =>
      callApi('GET /api/mentorships/:mentorshipId', { params: { mentorshipId }, signal }),
    staleTime: 0,
  });

/** How often an open conversation looks for messages that the bell did not tell of, in milliseconds. */
const pollMs = 60_000;

export const messageListOf = (mentorshipId: string) =>
  pagedList({
    call: 'GET /api/mentorships/:mentorshipId/messages',
    params: { mentorshipId },
    rows: 'messages',
    key: [...mentorshipsKey, 'messages', mentorshipId],
    pageSize: 30,
    staleTime: 0,
    // Later pages are not asked for again and again.
    refetchInterval: (pages) => (pages.length === 1 ? pollMs : false),
  });

export const askMentor = (body: MentorshipInput) => callApi('POST /api/mentorships', { body });

interface Step {
  action: MentorshipAction;
  version: number;
  text?: string;
}

export const takeStep = (mentorshipId: string, body: Step) =>
  callApi('POST /api/mentorships/:mentorshipId/steps', { params: { mentorshipId }, body });

export const sendMessage = (mentorshipId: string, text: string) =>
  callApi('POST /api/mentorships/:mentorshipId/messages', { params: { mentorshipId }, body: { text } });

export const markSpaceRead = (mentorshipId: string) =>
  callApi('PUT /api/mentorships/:mentorshipId/read', { params: { mentorshipId } });

export const planSession = (mentorshipId: string, body: MentorshipSessionInput) =>
  callApi('POST /api/mentorships/:mentorshipId/sessions', { params: { mentorshipId }, body });

export const addGoal = (mentorshipId: string, text: string) =>
  callApi('POST /api/mentorships/:mentorshipId/goals', { params: { mentorshipId }, body: { text } });
export const checkGoal = (mentorshipId: string, goalId: string, isDone: boolean) =>
  callApi('PUT /api/mentorships/:mentorshipId/goals/:goalId', {
    params: { mentorshipId, goalId },
    body: { isDone },
  });
export const removeGoal = (mentorshipId: string, goalId: string) =>
  callApi('DELETE /api/mentorships/:mentorshipId/goals/:goalId', { params: { mentorshipId, goalId } });

export const shareFile = (mentorshipId: string, file: File, options: UploadOptions) =>
  callUpload('POST /api/mentorships/:mentorshipId/files', {
    params: { mentorshipId },
    form: {},
    files: { file },
    ...options,
  });
export const removeFile = (mentorshipId: string, sharedFileId: string) =>
  callApi('DELETE /api/mentorships/:mentorshipId/files/:sharedFileId', {
    params: { mentorshipId, sharedFileId },
  });

export const giveFeedback = (mentorshipId: string, body: FeedbackInput) =>
  callApi('PUT /api/mentorships/:mentorshipId/feedback', { params: { mentorshipId }, body });
