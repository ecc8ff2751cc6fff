// Texts for the values of reviews.
import { formatNumber } from '#web/lib/format.ts';

export const starsText = ['Poor', 'Weak', 'Fair', 'Good', 'Excellent'] as const;
export const difficultyText = ['Very easy', 'Easy', 'Fair', 'Hard', 'Very hard'] as const;
export const recommendText = ['By no means', 'Rather not', 'It depends', 'To most', 'To everyone'] as const;

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** 'November 2026' of 2026-11. */
export const monthText = (month: string): string =>
  `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** '1 review', '12 reviews'. */
export const sampleText = (reviews: number): string =>
  `${formatNumber(reviews)} ${reviews === 1 ? 'review' : 'reviews'}`;
