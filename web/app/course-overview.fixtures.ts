// Test fixtures: the response with which the page of a course begins, from those of the single calls.
import type { Answer, Answers } from './visit.fixtures.tsx';

const answerAt = async (answers: Answers, call: string): Promise<Answer> => {
  const answer = await answers[call];
  return typeof answer === 'function' ? answer() : (answer ?? [404, {}]);
};

/** Adds it for a course, unless the test has its own; a call that fails makes it fail alike. */
export function withOverview(code: string, answers: Answers): Answers {
  const course = `GET /api/courses/${code}`;
  const together = async (): Promise<Answer> => {
    const parts = await Promise.all(
      [course, `${course}/numbers`, `${course}/reviews?limit=20`].map((call) => answerAt(answers, call)),
    );
    const failed = parts.find((part) => part === 'network error' || part[0] !== 200);
    if (failed) return failed;
    const [found, numbers, reviews] = parts.map((part) => (part === 'network error' ? undefined : part[1]));
    return [200, { ...(found as object), numbers, reviews }];
  };
  return { [`${course}/overview`]: together(), ...answers };
}
