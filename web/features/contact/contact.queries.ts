// The one call of the contact form.
import type { ContactInput } from '#contract/contact.ts';
import type { Done } from '#contract/profile.ts';
import { callApi } from '#web/lib/api.ts';

export const sendMessage = (input: ContactInput): Promise<Done> =>
  callApi<Done>('POST', '/api/contact', input);
