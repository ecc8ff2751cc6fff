// Search parameters of the Registration Inbox.
import { registrationStates } from '#contract/calendar/registrations.rules.ts';
import { oneOf, searchParams } from '#web/lib/search-params.ts';

export const registrationsSearch = searchParams('/admin/registrations', {
  state: oneOf(registrationStates, 'proposed'),
});
