// HTTP routes of the catalogue's courses and their offerings, for admins.

import type { FastifyPluginAsync } from 'fastify';
import { catalogueCalls } from '#contract/study/catalogue.ts';
import { routesOf } from '#server/lib/routes.ts';
import type { CatalogueParts } from './catalogue-parts.ts';
import { changeCourse, createCourse, getEntry, listCatalogueCourses } from './courses.service.ts';
import { mergeCourses } from './merging.service.ts';
import { removeOffering, setOffering } from './offerings.service.ts';

export const courseEntryRoutes: FastifyPluginAsync<CatalogueParts> = async (app, { db, config }) => {
  const route = routesOf(app, catalogueCalls);

  route('GET /api/admin/catalogue/courses', {
    access: 'admin',
    summary: 'The courses, by code',
    handler: async (request) => ({ success: true, ...(await listCatalogueCourses(db, request.query)) }),
  });

  route('GET /api/admin/catalogue/courses/:courseId', {
    access: 'admin',
    summary: 'A course with its former codes and offerings',
    handler: async (request) => ({ success: true, course: await getEntry(db, request.params.courseId) }),
  });

  route('POST /api/admin/catalogue/courses', {
    access: 'admin',
    summary: 'Add a course',
    handler: async (request) => ({
      success: true,
      message: 'The course is added.',
      course: await createCourse(db, request.body),
    }),
  });

  route('PUT /api/admin/catalogue/courses/:courseId', {
    access: 'admin',
    summary: 'Change or archive a course',
    handler: async (request) => ({
      success: true,
      message: 'The course is saved.',
      course: await changeCourse(db, request.params.courseId, request.body),
    }),
  });

  route('POST /api/admin/catalogue/courses/:courseId/merge', {
    access: 'admin',
    summary: 'Merge a course into another that is the same',
    handler: async (request) => {
      const { code } = await mergeCourses(db, request.params.courseId, request.body.into);
      return { success: true, message: `Everything belongs to ${code} now.` };
    },
  });

  route('PUT /api/admin/catalogue/courses/:courseId/offerings/:termId', {
    access: 'admin',
    summary: 'Offer a course in a term, with teachers and exams',
    handler: async (request) => {
      await setOffering(db, config.timeZone, request.params, request.body);
      const course = await getEntry(db, request.params.courseId);
      return { success: true, message: 'The offering is saved.', course };
    },
  });

  route('DELETE /api/admin/catalogue/courses/:courseId/offerings/:termId', {
    access: 'admin',
    summary: 'Remove an offering',
    handler: async (request) => {
      const { courseId, termId } = request.params;
      await removeOffering(db, courseId, termId);
      return { success: true, message: 'The offering is removed.', course: await getEntry(db, courseId) };
    },
  });
};
