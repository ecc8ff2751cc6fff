// HTTP routes of the courses, for everyone.

import type { FastifyPluginAsync } from 'fastify';
import { courseKeyOf } from '#contract/course-codes.ts';
import { type CourseQuery, coursesCalls } from '#contract/study/courses.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
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
import { cachedCall, cachedPages } from '#server/lib/cached-calls.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import type { ResponseCache } from '#server/lib/response-cache.ts';
import { routesOf } from '#server/lib/routes.ts';
import { compareCourses } from './comparison.service.ts';
import { getCourse } from './course.service.ts';
import { courseList } from './courses.list.ts';
import { listCourseDepartments, listCourses, readCourseWords } from './courses.service.ts';
import { suggestCourses } from './suggestions.service.ts';

interface Parts {
  db: Db;
  config: Config;
  cache: ResponseCache;
}

export const coursesRoutes: FastifyPluginAsync<Parts> = async (app, { db, config: { timeZone }, cache }) => {
  const route = routesOf(app, coursesCalls);
  const catalogueCache = await cache.dependingOn(courses, departments);
  const courseCache = await cache.dependingOn(
    courses,
    courseCodes,
    departments,
    offerings,
    offeringTeachers,
    teachers,
    terms,
    exams,
    enrolments,
  );
  const listCache = await cache.dependingOn(
    courses,
    courseCodes,
    departments,
    offerings,
    offeringTeachers,
    teachers,
    terms,
    resources,
  );
  // With the day, since what is taught now changes at midnight without any write.
  const keyOf = (query: CourseQuery) => {
    const key = courseList.keyOf(query);
    return key && `${campusToday(timeZone)} ${key}`;
  };
  const readWords = () => catalogueCache.getValue('course-words', () => readCourseWords(db));

  route('GET /api/courses', {
    access: 'anyone',
    summary: 'Find courses',
    quiet: true,
    // Cached responses are compressed once for all clients.
    compress: false,
    send: cachedPages(listCache, { keyOf }, (query: CourseQuery) =>
      listCourses(db, timeZone, query, readWords),
    ),
  });

  route('GET /api/courses/compare', {
    access: 'anyone',
    summary: 'A few courses side by side, by their present or former codes',
    quiet: true,
    handler: (request) => compareCourses(db, timeZone, request.query.codes ?? ''),
  });

  route('GET /api/courses/departments', {
    access: 'anyone',
    summary: 'The departments that have courses',
    quiet: true,
    compress: false,
    send: cachedCall(
      catalogueCache,
      () => 'course-departments',
      async () => ({ success: true, departments: await listCourseDepartments(db) }),
    ),
  });

  route('GET /api/courses/suggestions', {
    withoutSection: true,
    access: 'anyone',
    summary: 'A few courses for what someone types: a code, a part of a title or a teacher',
    quiet: true,
    handler: async (request) => ({ success: true, courses: await suggestCourses(db, request.query.q ?? '') }),
  });

  route('GET /api/courses/:courseCode', {
    access: 'anyone',
    summary: 'A course, by its present or a former code',
    quiet: true,
    compress: false,
    send: cachedCall(
      courseCache,
      ({ params }) => `course ${campusToday(timeZone)} ${courseKeyOf(params.courseCode)}`,
      async ({ params }) => ({
        success: true,
        course: await getCourse(db, campusToday(timeZone), params.courseCode),
      }),
    ),
  });
};
