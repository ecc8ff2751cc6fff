// The reasons for a report, as readers choose them.
import type { ReportKind, ReportReason } from '#contract/safety/reports.rules.ts';

export const reportReasonLabels: Record<ReportReason, string> = {
  insult: 'It insults someone',
  harassment: 'It threatens or harasses someone',
  personal_data: 'It gives away private details of a person',
  invented: 'It was not written by someone who took the course',
  wrong_course: 'It is about another course or teacher',
  outdated: 'It is out of date',
  unreadable: 'It cannot be opened or read',
  copyright: 'It was shared without permission of who made it',
  exam_in_progress: 'It belongs to an exam that is not over',
  misleading: 'It is not what it says, or it does not take place',
  cheating: 'It helps to cheat in exams or homework',
  impersonation: 'It pretends to be someone else',
  off_topic: 'It does not belong here',
  spam: 'It is advertising or nonsense',
  danger: 'Someone may be in danger',
};

/** Within a sentence. */
export const thingNames: Record<ReportKind, string> = {
  review: 'this review',
  post: 'this post',
  resource: 'this resource',
  event: 'this event',
  group: 'this group',
  profile: 'this profile',
  mentor: 'this offer',
  story: 'this story',
  message: 'this message',
  want: 'this notice',
};
