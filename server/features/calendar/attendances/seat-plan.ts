// What answers do to the seats of a date, computed on rows that are locked. Without a database, so that one transaction can
// serve many people.
import { type Answer, type AttendanceState, seatedStates } from '#contract/calendar/attendances.rules.ts';
import type { attendances, seats } from '#server/db/tables/calendar/attendances.ts';
import type { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { Refused } from '#server/lib/errors.ts';

export type AttendanceRow = typeof attendances.$inferSelect;
export type SeatCounts = Omit<typeof seats.$inferSelect, 'occurrenceId'>;
export interface PlannedDate {
  date: typeof occurrences.$inferSelect;
  event: typeof events.$inferSelect;
}

export interface AnswerInput {
  answer: Answer;
  guests?: number;
  isShown?: boolean;
}

/** An answer as it will be saved. */
export interface PlannedAnswer
  extends Pick<AttendanceRow, 'userId' | 'state' | 'guests' | 'isShown' | 'offerUntil' | 'reason'> {
  /** Undefined until it is saved: whoever asks for a seat gets the next number. */
  place: number | undefined;
  isCheckedIn: boolean;
}

export const seatsOf = ({ guests }: { guests: number }): number => 1 + guests;
const isSeated = (state: AttendanceState): boolean => seatedStates.includes(state);

export class SeatPlan {
  readonly counts: SeatCounts;
  /** Whether seats became free that people on the waitlist may get. */
  hasFreed = false;
  readonly #known = new Map<string, PlannedAnswer | null>();
  #changed = new Set<string>();

  constructor(
    readonly planned: PlannedDate,
    counts: SeatCounts,
    rows: readonly AttendanceRow[],
    readonly now: Date,
  ) {
    this.counts = { ...counts };
    this.#load(rows);
  }

  /** Undefined where the person has not answered. */
  find(userId: string): PlannedAnswer | undefined {
    return this.#known.get(userId) ?? undefined;
  }

  /** What is to be saved since the last call, by user id; null where the answer is taken back. */
  takeChanges(): Map<string, PlannedAnswer | null> {
    const changes = new Map([...this.#changed].map((userId) => [userId, this.#known.get(userId) ?? null]));
    this.#changed = new Set();
    return changes;
  }

  answer(userId: string, input: AnswerInput): void {
    this.#refuseOver();
    if (input.answer !== 'not_going') this.#refuseCancelled();
    const given = this.find(userId);
    if (given) refuseFinal(given);
    const isShown = input.isShown ?? given?.isShown ?? false;
    if (input.answer !== 'going') {
      this.#change(userId, { ...blankOf(userId), isShown, state: input.answer });
      return;
    }
    const guests = input.guests ?? given?.guests ?? 0;
    const { maxGuests } = this.planned.event;
    if (guests > maxGuests) throw tooManyGuests(maxGuests);
    this.#ask({ ...(given ?? blankOf(userId)), guests, isShown });
  }

  withdraw(userId: string): void {
    this.#refuseOver();
    const given = this.find(userId);
    if (!given) return;
    refuseFinal(given);
    this.#change(userId, null);
  }

  /** For an account that is deleted. */
  forget(userId: string): void {
    if (this.find(userId)) this.#change(userId, null);
  }

  decideOffer(userId: string, accept: boolean): void {
    this.#refuseOver();
    this.#refuseCancelled();
    const given = this.find(userId);
    if (accept && given?.state === 'going') return;
    if (given?.state !== 'offered' || this.isExpired(given)) throw new Refused('offer_over');
    this.#change(userId, { ...given, offerUntil: null, state: accept ? 'going' : 'not_going' });
  }

  /** Ends the offer of a person who did not take it. */
  expire(userId: string): void {
    const given = this.find(userId);
    if (given && this.isExpired(given)) this.#change(userId, { ...blankOf(userId), state: 'interested' });
  }

  /** Lets in a person who asked the host; puts them on the waitlist where it is full. */
  approve(userId: string): AttendanceState {
    this.#refuseOver();
    this.#refuseCancelled();
    const given = this.find(userId);
    if (!given) throw new Refused('not_found');
    if (given.state !== 'requested' && given.state !== 'refused') return given.state;
    return this.#seat({ ...given, reason: '', place: undefined });
  }

  refuse(userId: string, reason: string): void {
    this.#refuseOver();
    const given = this.find(userId);
    if (!given) throw new Refused('not_found');
    if (given.isCheckedIn) throw new Refused('forbidden', { message: 'This person is checked in already.' });
    this.#change(userId, { ...given, offerUntil: null, state: 'refused', reason });
  }

  /** Gives or offers free seats to those on the waitlist, in their order; who brings more guests than fit waits on. */
  promote(waiting: readonly AttendanceRow[]): PlannedAnswer[] {
    this.#load(waiting);
    const { offerHours } = this.planned.event;
    const until = Math.min(this.now.getTime() + offerHours * 3_600_000, this.planned.date.startsAt.getTime());
    const promoted: PlannedAnswer[] = [];
    for (const { userId } of waiting) {
      const given = this.find(userId);
      if (given?.state !== 'waiting' || seatsOf(given) > this.free) continue;
      const next: PlannedAnswer =
        offerHours > 0
          ? { ...given, state: 'offered', offerUntil: new Date(until) }
          : { ...given, state: 'going' };
      this.#change(userId, next);
      promoted.push(next);
    }
    return promoted;
  }

  /** Puts people who have a seat at the head of the waitlist, where fewer may come than before. */
  demote(rows: readonly AttendanceRow[], headPlace: number): void {
    this.#load(rows);
    const { released } = this.counts;
    rows.forEach(({ userId, guests, isShown }, index) => {
      const place = headPlace - rows.length + index;
      this.#change(userId, { ...blankOf(userId), guests, isShown, place, state: 'waiting' });
    });
    // They did not give their seats back.
    this.counts.released = released;
    this.hasFreed = false;
  }

  get free(): number {
    const { capacity } = this.planned.date;
    return capacity === null ? Number.POSITIVE_INFINITY : capacity - this.counts.taken;
  }

  /** Nobody gets a seat of a date that has begun or does not take place. */
  get mayPromote(): boolean {
    const { date } = this.planned;
    return date.state === 'on' && this.now < date.startsAt && this.counts.waiting > 0 && this.free > 0;
  }

  isExpired({ state, offerUntil }: Pick<PlannedAnswer, 'state' | 'offerUntil'>): boolean {
    return state === 'offered' && offerUntil !== null && offerUntil <= this.now;
  }

  /** The answer is Going. */
  #ask(given: PlannedAnswer): void {
    const before = this.find(given.userId);
    if (before && this.isExpired(before)) {
      this.expire(given.userId);
      this.#ask({ ...given, state: 'interested', offerUntil: null });
      return;
    }
    const { userId, state } = given;
    if (isSeated(state)) {
      const more = given.guests - (before?.guests ?? 0);
      if (more > 0 && more > this.free) throw notEnoughSeats(this.free);
      this.#change(userId, { ...given, offerUntil: null, state: 'going' });
    } else if (state === 'requested') this.#change(userId, given);
    else if (state === 'waiting') {
      this.#change(userId, given);
      // With fewer guests they may fit now.
      this.hasFreed ||= this.free > 0;
    } else if (this.planned.event.needsApproval)
      this.#change(userId, { ...given, state: 'requested', place: undefined });
    else this.#seat({ ...given, place: undefined });
  }

  /** A seat, or the end of the waitlist. Seats that became free in this plan are for the waitlist first. */
  #seat(given: PlannedAnswer): AttendanceState {
    const isFirst = this.counts.waiting === 0 || !this.hasFreed;
    const state = isFirst && seatsOf(given) <= this.free ? 'going' : 'waiting';
    this.#change(given.userId, { ...given, state });
    return state;
  }

  #change(userId: string, next: PlannedAnswer | null): void {
    const { counts } = this;
    const before = this.find(userId);
    const wasFull = this.#isFull;
    const freed = heldBy(before) - heldBy(next);
    counts.taken -= freed;
    counts.waiting += isIn(next, 'waiting') - isIn(before, 'waiting');
    counts.interested += isIn(next, 'interested') - isIn(before, 'interested');
    if (freed > 0) this.hasFreed = true;
    if (freed > 0 && wasFull) counts.released += freed;
    counts.wasFull ||= this.#isFull;
    this.#known.set(userId, next);
    this.#changed.add(userId);
  }

  get #isFull(): boolean {
    return this.free <= 0 || (this.planned.date.capacity !== null && this.counts.waiting > 0);
  }

  #load(rows: readonly AttendanceRow[]): void {
    for (const { userId, state, guests, isShown, offerUntil, reason, place, checkedInAt } of rows) {
      if (this.#known.has(userId)) continue;
      const isCheckedIn = checkedInAt !== null;
      this.#known.set(userId, { userId, state, guests, isShown, offerUntil, reason, place, isCheckedIn });
    }
  }

  #refuseOver(): void {
    if (this.planned.date.endsAt <= this.now) throw new Refused('date_over');
  }

  #refuseCancelled(): void {
    if (this.planned.date.state === 'cancelled') throw new Refused('date_cancelled');
  }
}

/** Seats that an answer takes. */
const heldBy = (one: PlannedAnswer | null | undefined): number =>
  one && isSeated(one.state) ? seatsOf(one) : 0;
const isIn = (one: PlannedAnswer | null | undefined, state: AttendanceState): number =>
  one?.state === state ? 1 : 0;

/** What the person cannot change themselves. */
function refuseFinal({ state, isCheckedIn }: PlannedAnswer): void {
  if (isCheckedIn) throw new Refused('forbidden', { message: 'You are checked in at this date already.' });
  if (state === 'refused')
    throw new Refused('forbidden', { message: 'The host has decided that you cannot come to this date.' });
}

const blankOf = (userId: string): PlannedAnswer => ({
  userId,
  state: 'not_going',
  guests: 0,
  isShown: false,
  offerUntil: null,
  reason: '',
  place: undefined,
  isCheckedIn: false,
});

const tooManyGuests = (max: number) => {
  const message =
    max === 0
      ? 'This event is without guests.'
      : `You can bring ${max === 1 ? 'one guest' : `up to ${max} guests`}.`;
  return new Refused('invalid_input', { message, errors: { guests: message } });
};

const notEnoughSeats = (free: number) => {
  const message =
    free <= 0
      ? 'No more seats are left for guests.'
      : `Only ${free === 1 ? 'one more seat is' : `${free} more seats are`} left.`;
  return new Refused('invalid_input', { message, errors: { guests: message } });
};
