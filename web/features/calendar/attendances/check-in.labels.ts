// The outcome of a scan in a sentence, for the person at the door.
import { formatDateTime } from '#web/lib/format.ts';
import type { ScanResult } from './scan-results.store.ts';

export function outcomeText({ outcome, name, guests, checkedInAt }: ScanResult): string {
  switch (outcome) {
    case 'in':
      return `${name} is in${guestsText(guests, ', with ')}.`;
    case 'already_in':
      return `${name} is already in${checkedInAt ? `, since ${clockText(checkedInAt)}` : ''}.`;
    case 'wrong_event':
      return 'This ticket is for another event.';
    case 'other_date':
      return `The ticket of ${name || 'this person'} is for another date of this event.`;
    case 'cancelled':
      return 'This date is cancelled: nobody is checked in.';
    case 'not_on_the_list':
      return 'This person is not on the list: they took their answer back, or have no seat.';
    case 'invalid':
      return 'This code is not a ticket of this campus.';
    case 'unknown':
      return 'This ticket is not on the list that is kept here. It is checked when the network is back.';
  }
}

/** ', with 2 guests', or nothing. */
export const guestsText = (guests: number, before = ''): string =>
  guests === 0 ? '' : `${before}${guests} ${guests === 1 ? 'guest' : 'guests'}`;

/** '18:32', by the clock of the reader. */
export const clockText = (at: string): string => formatDateTime(at).slice(-5);
