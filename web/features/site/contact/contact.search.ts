// Search parameters of the contact form: links choose its topic.
import { topics } from '#contract/site/contact.rules.ts';
import { oneOf, searchParams } from '#web/lib/search-params.ts';

export const contactSearch = searchParams('/contact', { topic: oneOf(topics) });
