// Finds votes that look arranged: accounts that were created at about the same time and always vote together.

export interface Voter {
  id: string;
  votedAt: Date;
  /** When the account was created. */
  createdAt: Date;
  /** The reviews that the account has found helpful. */
  votes: ReadonlySet<string>;
}

const hourMs = 3_600_000;

/** Fewer people who agree are friends. */
export const minAccounts = 4;
const maxVotingMs = hourMs;
const maxCreationMs = 3 * 24 * hourMs;
/** One vote in common is no pattern: a class can find the same review helpful. */
const minSharedVotes = 2;
/** Of all the votes of two accounts. */
const minSharedPart = 0.75;

/**
 * The voters for one review that look like a ring, or none. At least four accounts that voted for it within an hour, were created
 * within three days of each other, and have at least two votes and three quarters of all their votes in common. Honest
 * newcomers who register in the same week, and even vote in the same hour, do not vote for the same reviews everywhere.
 */
export function findRing(voters: readonly Voter[]): Voter[] {
  for (const first of voters) {
    const ring = voters.filter(
      (voter) =>
        isWithin(maxVotingMs, first.votedAt, voter.votedAt) &&
        isWithin(maxCreationMs, first.createdAt, voter.createdAt) &&
        votesTogether(first.votes, voter.votes),
    );
    if (ring.length >= minAccounts) return ring;
  }
  return [];
}

const isWithin = (ms: number, one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) <= ms;

function votesTogether(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((vote) => other.has(vote)).length;
  return shared >= minSharedVotes && shared / (one.size + other.size - shared) >= minSharedPart;
}
