// The numbers of a course from the ratings of its reviews: medians and trimmed means, never of too few.
import {
  type CourseNumbers,
  minAveraged,
  minRecommended,
  minShared,
  rankingPrior,
} from '#contract/study/reviews.ts';
import { bayesianMean, findChange, median, trimmedMean } from '#server/lib/statistics.ts';

export interface Rating {
  stars: number;
  difficulty: number;
  hours: number;
  recommend: number;
  isReworked: boolean;
  /** How much more lenient than others the writer was, in half stars. */
  leniency: number;
  term: Named;
  teacher: Named | null;
}

interface Named {
  id: string;
  name: string;
}

type Averages = Pick<CourseNumbers, 'reviews' | 'overall' | 'difficulty' | 'hours' | 'recommended'>;

/** How many reviewers must say that a course was reworked for it to count. */
const minReworked = 3;

interface Compared {
  /** Of all teachers, for the numbers of each. */
  ofPeriod?: readonly Rating[];
  /** Of all teachers and times: whether the course changed does not depend on what is asked for. */
  ofAllTime?: readonly Rating[];
}

/** Ratings are sorted by term, the oldest first. */
export function numbersOf(
  ratings: readonly Rating[],
  { ofPeriod = ratings, ofAllTime = ratings }: Compared = {},
): Omit<CourseNumbers, 'success'> {
  const terms = groupsOf(ratings, ({ term }) => term);
  return {
    ...averagesOf(ratings),
    stars: [1, 2, 3, 4, 5].map((stars) => ratings.filter((rating) => rating.stars === stars).length),
    teachers: groupsOf(ofPeriod, ({ teacher }) => teacher)
      .filter(({ ratings }) => ratings.length >= minShared)
      .map(({ key, ratings }) => ({ teacher: toNamed(key), ...averagesOf(ratings) })),
    terms: terms.map(({ key, ratings }) => ({ term: toNamed(key), ...averagesOf(ratings) })),
    change: changeOf(ofAllTime),
  };
}

function averagesOf(ratings: readonly Rating[]): Averages {
  const reviews = ratings.length;
  if (reviews < minAveraged)
    return { reviews, overall: null, difficulty: null, hours: null, recommended: null };
  const recommending = ratings.filter(({ recommend }) => recommend >= minRecommended).length;
  return {
    reviews,
    overall: oneDecimal(trimmedMean(ratings.map(({ stars }) => stars))),
    difficulty: oneDecimal(trimmedMean(ratings.map(({ difficulty }) => difficulty))),
    hours: oneDecimal(median(ratings.map(({ hours }) => hours))),
    recommended: Math.round((100 * recommending) / reviews),
  };
}

/** Ranks a course: a Bayesian mean of the stars without the severity of each reviewer. */
export const rankOf = (ratings: readonly Rating[]): number =>
  bayesianMean(
    ratings.map(({ stars, leniency }) => stars - leniency / 2),
    rankingPrior.stars,
    rankingPrior.weight,
  );

interface Group {
  key: Named;
  ratings: Rating[];
}

/** In the order of first appearance; ratings without a key are left out. */
function groupsOf(ratings: readonly Rating[], keyOf: (rating: Rating) => Named | null): Group[] {
  const groups = new Map<string, Group>();
  for (const rating of ratings) {
    const key = keyOf(rating);
    if (!key) continue;
    const group = groups.get(key.id) ?? { key, ratings: [] };
    group.ratings.push(rating);
    groups.set(key.id, group);
  }
  return [...groups.values()];
}

/** By what reviewers say, or else by a change point of the stars that chance does not explain. */
function changeOf(ratings: readonly Rating[]): CourseNumbers['change'] {
  const terms = groupsOf(ratings, ({ term }) => term);
  const said = terms
    .slice(1)
    .map(({ key, ratings }) => ({ key, count: ratings.filter(({ isReworked }) => isReworked).length }))
    .filter(({ count }) => count >= minReworked)
    .at(-1);
  if (said) return { since: toNamed(said.key), reason: `${said.count} reviewers say that it was reworked.` };
  const found = findChange(terms.map(({ ratings }) => ratings.map(({ stars }) => stars)));
  const since = found && terms[found.at]?.key;
  if (!since) return null;
  return {
    since: toNamed(since),
    reason: `The median rating went from ${oneDecimal(found.before)} to ${oneDecimal(found.after)} stars.`,
  };
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

const toNamed = ({ id, name }: Named) => ({ _id: id, name });
