// Copyright notices for tests.
import type { NoticeInput } from '#contract/safety/copyright.ts';

let serial = 0;

export const noticeInput = (part: Partial<NoticeInput> = {}): NoticeInput => ({
  name: 'Carmen Delgado',
  email: `carmen${++serial}@press.example`,
  onBehalfOf: 'Westfield Press',
  work: 'Chapter 3 of “Heaps and Trees”, second edition, which we published in 2021.',
  addresses: '/resources/00000000-0000-4000-8000-000000000000',
  isInGoodFaith: true,
  isAccurate: true,
  signature: 'Carmen Delgado',
  ...part,
});
