// How an event repeats: what the form offers, as the RRULE of RFC 5545 that is stored, and in words. Without TypeBox.

/** Dates of one series: a daily event of half a year, or a weekly one of four years. */
export const maxDates = 200;
/** A repeating event ends within this many years of its start. */
export const maxYears = 4;

export const repeatUnits = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

/** Every month on the day of the month of the first date, or on its weekday: 'the second Tuesday'. */
export const monthlyChoices = ['day', 'weekday'] as const;
type MonthlyChoice = (typeof monthlyChoices)[number];

export interface Repeat {
  unit: RepeatUnit;
  /** 2 is every second week. */
  every: number;
  /** For weeks; that of the first date where it is empty. */
  weekdays?: Weekday[];
  /** For months. */
  monthly?: MonthlyChoice;
  /** The last day, such as 2026-12-18; either this or `count`. */
  until?: string;
  count?: number;
}
