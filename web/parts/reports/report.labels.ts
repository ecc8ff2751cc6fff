// The reasons for a report, as readers choose them.
import type { ReportKind, ReportReason } from '#contract/reports.rules.ts';

export const reportReasonLabels: Record<ReportReason, string> = {
  insult: 'It insults someone',
  harassment: 'It threatens or harasses someone',
  personal_data: 'It gives away private details of a person',
  invented: 'It was not written by someone who took the course',
  wrong_course: 'It is about another course or teacher',
  off_topic: 'It does not belong here',
  spam: 'It is advertising or nonsense',
  danger: 'Someone may be in danger',
};

/** Within a sentence. */
export const thingNames: Record<ReportKind, string> = {
  review: 'this review',
  post: 'this post',
  mentor: 'this offer',
  message: 'this message',
  want: 'this notice',
};
