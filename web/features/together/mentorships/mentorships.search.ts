// Search parameters of one's own mentorships.
import { mentorshipGroups } from '#contract/together/mentorships.rules.ts';
import { oneOf, searchParams } from '#web/lib/search-params.ts';

export const mentorshipsSearch = searchParams('/mentorship/requests', {
  group: oneOf(mentorshipGroups, 'open'),
});
