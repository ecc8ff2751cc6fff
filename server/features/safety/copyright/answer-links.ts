// The link by which the sender of a notice answers a counter-notice, and until when.

import { answerDays } from '#contract/safety/copyright.ts';
import { daysAfter } from '#server/lib/days.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';

export const answerEnd = (counteredAt: Date): Date => daysAfter(counteredAt, answerDays);

/** In the link of the mail about a counter-notice. */
export const answerToken = (secretKey: SecretKey, claimId: string): string =>
  `${claimId}.${secretKey.sign(`copyright answer ${claimId}`)}`;
