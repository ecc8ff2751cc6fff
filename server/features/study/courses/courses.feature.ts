// The courses of the catalogue, as everyone sees them.

import { eq } from 'drizzle-orm';
import { coursePath } from '#contract/study/courses.rules.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import {
  courseCodes,
  courses,
  departments,
  exams,
  offerings,
  offeringTeachers,
  teachers,
  terms,
} from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { courseNumbers, reviews } from '#server/db/tables/study/reviews.ts';
import { reviewAnswers } from '#server/db/tables/study/teaching.ts';
import { groups } from '#server/db/tables/together/groups.ts';
import type { Feature } from '#server/feature.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import { cardPath } from '#server/lib/cards/card.ts';
import { ports } from '#server/lib/ports.ts';
import { getCourse } from './course.service.ts';
import { courseCard, toCourseCard } from './course-card.ts';
import { notifyFollowers } from './course-news.service.ts';
import { courseNews } from './courses.notifications.ts';
import { coursesRoutes } from './courses.routes.ts';
import { followableCourse } from './followable-course.service.ts';

declare module '#server/lib/ports.ts' {
  interface Ports {
    /** Closes what is wanted by reviews that are published now. */
    fillWanted(db: Db, reviewIds: string[]): Promise<void>;
  }
}

const catalogue = [
  courses,
  courseCodes,
  departments,
  offerings,
  offeringTeachers,
  teachers,
  terms,
  resources,
];

export const coursesFeature = {
  name: 'courses',
  section: 'courses',
  routes: coursesRoutes,
  jobs: {
    'course-news': {
      about: 'Notify the followers of a course about new reviews and resources',
      lane: 'upkeep',
      batchSize: 200,
      batchHandler: async ({ db }, items) => {
        const news = items.map(({ payload }) => payload);
        await ports.fillWanted(
          db,
          news.flatMap((one) => ('reviewId' in one ? [one.reviewId] : [])),
        );
        await notifyFollowers(db, news);
      },
    },
  },
  notifications: [courseNews],
  followable: { course: followableCourse },
  pageHeads: {
    '/courses/$courseCode': async ({ db, config }, { courseCode = '' }) => {
      const { _id, code, title, description, department } = await getCourse(
        db,
        campusToday(config.timeZone),
        courseCode,
      );
      return {
        title: `${code} ${title}`,
        // A former code, and another spelling of the present one, redirect.
        path: coursePath(code),
        description: description || `${title}, a course of ${department.name}.`,
        about: {
          '@type': 'Course',
          name: title,
          courseCode: code,
          description: description || title,
          provider: { '@type': 'Organization', name: department.name },
        },
        card: {
          path: cardPath('courses', _id, toCourseCard({ code, title, department: department.name })),
          alt: `${code} ${title}`,
        },
      };
    },
  },
  pageTables: {
    '/courses': catalogue,
    '/courses/compare': [...catalogue, reviews],
    '/courses/$courseCode': [
      ...catalogue,
      exams,
      enrolments,
      users,
      reviews,
      courseNumbers,
      reviewAnswers,
      spaces,
      groups,
      threads,
    ],
  },
  cards: { courses: courseCard },
  sitemap: {
    courses: {
      table: courses,
      where: eq(courses.isArchived, false),
      updatedAt: courses.updatedAt,
      title: courses.code,
      pathOf: (_id, code) => coursePath(code),
    },
  },
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: 'nothing',
  exportOf: 'nothing',
  demo: { after: ['follows'], load: async (parts) => (await import('./courses.demo.ts')).loadDemo(parts) },
  access: async () => (await import('./courses.access.ts')).coursesAccess,
} satisfies Feature;
