// The declaration of rate limits: routes name theirs, and the documents list them.
import { channel } from 'node:diagnostics_channel';
import { Refused } from './errors.ts';

interface Facts {
  /** Unique, since the counts of a limit are kept by it. */
  name: string;
  count: number;
  windowSeconds: number;
  /** The message instead of "Too many attempts." */
  sentence?: string;
  /** Counted in the memory of each instance: the database must not tell that or when somebody made an attempt. */
  isUnstored?: true;
}

/** Counts each valid call of the routes that declare it, before the handler. */
interface CallFacts extends Facts {
  per: 'person' | 'address';
  counts?: undefined;
}

/** Taken by a service, since only it knows what counts. */
interface ServiceFacts extends Facts {
  per: CallFacts['per'] | 'email' | 'account' | 'device' | 'token' | 'campus';
  /** What it counts, for the documents: 'failed sign-ins'. */
  counts: string;
}

declare const isDefined: unique symbol;
type Defined<Some> = Some & { readonly [isDefined]: true };

export type CallLimit = Defined<CallFacts>;
export type Limit = Defined<CallFacts | ServiceFacts>;
/** What services take, from the database. */
export type ServiceLimit = Defined<ServiceFacts & { isUnstored?: undefined }>;

const defined = new Map<string, Limit>();

/** The only way to make one, so that the list of all is complete. */
export function defineLimit<const One extends CallFacts | ServiceFacts>(facts: One): Defined<One> {
  if (defined.has(facts.name)) throw new Error(`There are two limits with the name ${facts.name}.`);
  const limit = facts as Defined<One>;
  defined.set(limit.name, limit);
  return limit;
}

/** Those of every module that was loaded. */
export const definedLimits = (): Limit[] => [...defined.values()];

/** Is told of each limit that is taken: tests compare it with what the route declares. */
export const attempted = channel('rate-limit.attempt');

const subjects: Record<Limit['per'], string> = {
  person: 'each person',
  address: 'each network address',
  email: 'each email address',
  account: 'each account',
  device: 'each device',
  token: 'each token',
  campus: 'the whole campus',
};

/** "At most 20 calls in 1 hour for each person". */
export const describeLimit = ({ count, windowSeconds, per, counts = 'calls' }: Limit): string =>
  `At most ${count.toLocaleString('en')} ${counts} in ${formatWindow(windowSeconds)} for ${subjects[per]}`;

function formatWindow(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

export const tooMany = ({ sentence }: Pick<Facts, 'sentence'>, seconds: number): Refused =>
  new Refused('too_many', {
    message: `${sentence ?? 'Too many attempts.'} Please try again in ${formatWait(seconds)}.`,
    retryAfterSeconds: Math.max(1, seconds),
  });

function formatWait(seconds: number): string {
  if (seconds < 90) return 'a minute';
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
