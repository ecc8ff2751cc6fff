// Fixture for the tests of all lists: the published reviews of a course.
import { randomUUID } from 'node:crypto';
import { makeCourse, makeTeacher, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { refreshCourseNumbers } from './ratings.service.ts';
import { makeReview, reviewValues } from './reviews.factory.ts';
import { reviewList } from './reviews.list.ts';

const [courseId, termId, otherTermId, recentTermId, teacherId, firstTermId] = Array.from({ length: 6 }, () =>
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
    await makeTerm(db, {
      ...(firstTermId && { id: firstTermId }),
      firstDay: '2005-01-01',
      lastDay: '2005-06-01',
    });
    await makeTeacher(db, { ...(teacherId && { id: teacherId }) });
  },
  values: () => reviewValues(ids),
  filters: () => ({
    teacher: { value: teacherId ?? '', row: reviewValues({ ...ids, teacherId: teacherId ?? '' }) },
    term: { value: otherTermId ?? '', row: reviewValues({ ...ids, termId: otherTermId ?? '' }) },
    period: { value: 'recent', row: reviewValues({ ...ids, termId: recentTermId ?? '' }) },
    text: { value: 'yes', row: reviewValues({ ...ids, text: 'Worth it.' }) },
    era: {
      value: 'before',
      row: reviewValues({ ...ids, termId: firstTermId ?? '' }),
      complete: async (db) => {
        for (let index = 0; index < 3; index++) await makeReview(db, { ...ids, isReworked: true });
        await refreshCourseNumbers(db, ids.courseId);
      },
    },
    words: { value: 'WÓRTH', row: reviewValues({ ...ids, text: 'Worth it.' }) },
  }),
};
