// Decisions and reasons in words, for everyone.
import type { CaseKind, CaseReason, CaseState } from '#contract/safety/reports.rules.ts';

const outcomesOf = (noun: string): Record<CaseState, string> => ({
  open: `${noun} waits`,
  hidden: `${noun} was hidden`,
  removed: `${noun} was removed`,
  returned: `${noun} was returned to its author`,
  edited: `${noun} was corrected`,
  moved: `${noun} was moved`,
  published: `${noun} was read and published`,
  dismissed: `${noun} was reported and stays`,
  restored: `${noun} was hidden and is shown again`,
  gone: `${noun} was deleted`,
});

export const decisionTexts: Record<CaseKind, Record<CaseState, string>> = {
  review: outcomesOf('A course review'),
  post: outcomesOf('A forum post'),
  resource: outcomesOf('A resource'),
  event: outcomesOf('An event'),
  proposal: outcomesOf('A proposal of an event'),
  group: outcomesOf('A study group'),
  profile: outcomesOf('A profile'),
  story: outcomesOf('A success story'),
  votes: outcomesOf('Votes'),
  mentor: outcomesOf('An offer of a mentor'),
  message: outcomesOf('A message'),
  want: outcomesOf('A notice of what is wanted'),
  appeal: {
    ...outcomesOf('An appeal'),
    published: 'An appeal was upheld',
    hidden: 'An appeal was rejected',
    dismissed: 'An appeal was closed',
  },
};

export const reasonTexts: Record<CaseReason, string> = {
  proposal: 'a proposal',
  insult: 'an insult',
  harassment: 'a threat or harassment',
  personal_data: 'private details of a person',
  invented: 'not written by someone who took the course',
  wrong_course: 'about another course or teacher',
  outdated: 'out of date',
  unreadable: 'not readable',
  copyright: 'shared without permission',
  exam_in_progress: 'of an exam that is not over',
  misleading: 'not what it says',
  cheating: 'help to cheat',
  impersonation: 'someone else’s name',
  off_topic: 'out of place',
  spam: 'advertising or nonsense',
  danger: 'danger to someone',
  burst: 'many at once',
  similar: 'nearly the same text as another',
  changed: 'changed after it was hidden',
  vote_ring: 'votes that look arranged',
  first_links: 'links of a new account',
  many_links: 'many links',
  watched: 'a watched word or link',
  appeal: 'looked at again',
};
