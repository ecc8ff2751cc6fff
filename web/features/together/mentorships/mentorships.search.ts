// Search parameters of one's own mentorships, and of the page of one.
import { mentorshipGroups } from '#contract/together/mentorships.rules.ts';
import { oneOf, searchParams, text } from '#web/lib/search-params.ts';

export const mentorshipsSearch = searchParams('/mentorship/requests', {
  group: oneOf(mentorshipGroups, 'open'),
});

/** Among the files of the two: opened over them. */
export const oneMentorshipSearch = searchParams('/mentorship/requests/$mentorshipId', { file: text(40) });
