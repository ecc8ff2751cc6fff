// Fixture for the tests of all lists: the published reviews of a course.
import { randomUUID } from 'node:crypto';
import { makeCourse, makeTeacher, makeTerm } from '#server/features/catalogue/catalogue.factory.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { reviewValues } from './reviews.factory.ts';
import { reviewList } from './reviews.list.ts';

const [courseId, termId, otherTermId, recentTermId, teacherId] = Array.from({ length: 5 }, () =>
  randomUUID(),
);
const code = `R${courseId?.slice(0, 8)}`;
const ids = { courseId: courseId ?? '', termId: termId ?? '' };
const old = { firstDay: '2010-01-01', lastDay: '2010-06-01' };

export const reviewsFixture: ListFixture = {
  list: reviewList,
  role: 'visitor',
  path: `/api/courses/${code}/reviews`,
  rows: 'reviews',
  prepare: async (db) => {
    await makeCourse(db, { id: ids.courseId, code });
    await makeTerm(db, { id: ids.termId, ...old });
    await makeTerm(db, { ...(otherTermId && { id: otherTermId }), ...old });
    await makeTerm(db, { ...(recentTermId && { id: recentTermId }) });
    await makeTeacher(db, { ...(teacherId && { id: teacherId }) });
  },
  values: () => reviewValues(ids),
  filters: () => ({
    teacher: { value: teacherId ?? '', row: reviewValues({ ...ids, teacherId: teacherId ?? '' }) },
    term: { value: otherTermId ?? '', row: reviewValues({ ...ids, termId: otherTermId ?? '' }) },
    period: { value: 'recent', row: reviewValues({ ...ids, termId: recentTermId ?? '' }) },
    text: { value: 'yes', row: reviewValues({ ...ids, text: 'Worth it.' }) },
    words: { value: 'WÓRTH', row: reviewValues({ ...ids, text: 'Worth it.' }) },
  }),
};
