// The call of the contact form.
import type { ContactInput } from '#contract/site/contact.ts';
import { callApi } from '#web/lib/api.ts';

export const sendMessage = (input: ContactInput) => callApi('POST /api/contact', { body: input });
