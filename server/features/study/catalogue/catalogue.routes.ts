// HTTP routes of the catalogue for admins: departments, terms and teachers here, courses and the import in their own files.

import type { FastifyPluginAsync } from 'fastify';
import { catalogueCalls } from '#contract/study/catalogue.ts';
import { routesOf } from '#server/lib/routes.ts';
import type { CatalogueParts } from './catalogue-parts.ts';
import { courseEntryRoutes } from './courses.routes.ts';
import { changeDepartment, createDepartment, listDepartments } from './departments.service.ts';
import { importRoutes } from './import.routes.ts';
import { changeTeacher, createTeacher, listTeachers, mergeTeachers } from './teachers.service.ts';
import { changeTerm, createTerm, listTerms } from './terms.service.ts';

export const catalogueRoutes: FastifyPluginAsync<CatalogueParts> = async (app, parts) => {
  const { db, config } = parts;
  const route = routesOf(app, catalogueCalls);

  route('GET /api/admin/catalogue/departments', {
    access: 'admin',
    summary: 'The departments, by code',
    handler: async () => ({ success: true, departments: await listDepartments(db) }),
  });

  route('POST /api/admin/catalogue/departments', {
    access: 'admin',
    summary: 'Add a department',
    handler: async (request) => ({
      success: true,
      message: 'The department is added.',
      department: await createDepartment(db, request.body),
    }),
  });

  route('PUT /api/admin/catalogue/departments/:departmentId', {
    access: 'admin',
    summary: 'Change or archive a department',
    handler: async (request) => ({
      success: true,
      message: 'The department is saved.',
      department: await changeDepartment(db, request.params.departmentId, request.body),
    }),
  });

  route('GET /api/admin/catalogue/terms', {
    access: 'admin',
    summary: 'The terms, the newest first',
    handler: async () => ({ success: true, terms: await listTerms(db, config.timeZone) }),
  });

  route('POST /api/admin/catalogue/terms', {
    access: 'admin',
    summary: 'Add a term',
    handler: async (request) => ({
      success: true,
      message: 'The term is added.',
      term: await createTerm(db, config.timeZone, request.body),
    }),
  });

  route('PUT /api/admin/catalogue/terms/:termId', {
    access: 'admin',
    summary: 'Change a term',
    handler: async (request) => ({
      success: true,
      message: 'The term is saved.',
      term: await changeTerm(db, config.timeZone, request.params.termId, request.body),
    }),
  });

  route('GET /api/admin/catalogue/teachers', {
    access: 'admin',
    summary: 'The teachers, by name',
    handler: async (request) => ({ success: true, ...(await listTeachers(db, request.query)) }),
  });

  route('POST /api/admin/catalogue/teachers', {
    access: 'admin',
    summary: 'Add a teacher',
    handler: async (request) => ({
      success: true,
      message: 'The teacher is added.',
      teacher: await createTeacher(db, request.body),
    }),
  });

  route('PUT /api/admin/catalogue/teachers/:teacherId', {
    access: 'admin',
    summary: 'Change or archive a teacher',
    handler: async (request) => ({
      success: true,
      message: 'The teacher is saved.',
      teacher: await changeTeacher(db, request.params.teacherId, request.body),
    }),
  });

  route('POST /api/admin/catalogue/teachers/:teacherId/merge', {
    access: 'admin',
    summary: 'Merge a teacher into another who is the same person',
    handler: async (request) => {
      await mergeTeachers(db, request.params.teacherId, request.body.into);
      return { success: true, message: 'The two teachers are one now.' };
    },
  });

  await app.register(courseEntryRoutes, parts);
  await app.register(importRoutes, parts);
};
