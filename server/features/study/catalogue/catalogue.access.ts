// Access matrix of the catalogue's routes: the expected status for each kind of caller.
import type { catalogueCalls } from '#contract/study/catalogue.ts';
import { type AccessRows, admins } from '#server/test/access.ts';
import { makeCourse, makeDepartment, makeOffering, makeTeacher, makeTerm } from './catalogue.factory.ts';

const path = '/api/admin/catalogue';
const unused = () => crypto.randomUUID().slice(0, 8);
const term = () => ({ name: unused(), firstDay: '2026-10-01', lastDay: '2027-02-01' });

export const catalogueAccess: AccessRows<typeof catalogueCalls> = {
  'GET /api/admin/catalogue/departments': {
    call: (browser) => browser.get(`${path}/departments`),
    expected: admins(200),
  },
  'POST /api/admin/catalogue/departments': {
    call: (browser) => browser.post(`${path}/departments`, { code: unused(), name: 'History' }),
    expected: admins(201),
  },
  'PUT /api/admin/catalogue/departments/:departmentId': {
    call: async (browser, _subject, app) =>
      browser.put(`${path}/departments/${(await makeDepartment(app.db)).id}`, {
        code: unused(),
        name: 'Law',
      }),
    expected: admins(200),
  },
  'GET /api/admin/catalogue/terms': {
    call: (browser) => browser.get(`${path}/terms`),
    expected: admins(200),
  },
  'POST /api/admin/catalogue/terms': {
    call: (browser) => browser.post(`${path}/terms`, term()),
    expected: admins(201),
  },
  'PUT /api/admin/catalogue/terms/:termId': {
    call: async (browser, _subject, app) =>
      browser.put(`${path}/terms/${(await makeTerm(app.db)).id}`, term()),
    expected: admins(200),
  },
  'GET /api/admin/catalogue/teachers': {
    call: (browser) => browser.get(`${path}/teachers`),
    expected: admins(200),
  },
  'POST /api/admin/catalogue/teachers': {
    call: (browser) => browser.post(`${path}/teachers`, { name: 'Ada King' }),
    expected: admins(201),
  },
  'PUT /api/admin/catalogue/teachers/:teacherId': {
    call: async (browser, _subject, app) =>
      browser.put(`${path}/teachers/${(await makeTeacher(app.db)).id}`, { name: 'Ada King' }),
    expected: admins(200),
  },
  'POST /api/admin/catalogue/teachers/:teacherId/merge': {
    call: async (browser, _subject, app) =>
      browser.post(`${path}/teachers/${(await makeTeacher(app.db)).id}/merge`, {
        into: (await makeTeacher(app.db)).id,
      }),
    expected: admins(200),
  },
  'GET /api/admin/catalogue/courses': {
    call: (browser) => browser.get(`${path}/courses`),
    expected: admins(200),
  },
  'GET /api/admin/catalogue/courses/:courseId': {
    call: async (browser, _subject, app) => browser.get(`${path}/courses/${(await makeCourse(app.db)).id}`),
    expected: admins(200),
  },
  'POST /api/admin/catalogue/courses': {
    call: async (browser, _subject, app) =>
      browser.post(`${path}/courses`, {
        code: unused(),
        title: 'Sets',
        departmentId: (await makeDepartment(app.db)).id,
      }),
    expected: admins(201),
  },
  'PUT /api/admin/catalogue/courses/:courseId': {
    call: async (browser, _subject, app) => {
      const { id, departmentId } = await makeCourse(app.db);
      return browser.put(`${path}/courses/${id}`, { code: unused(), title: 'Sets', departmentId });
    },
    expected: admins(200),
  },
  'POST /api/admin/catalogue/courses/:courseId/merge': {
    call: async (browser, _subject, app) =>
      browser.post(`${path}/courses/${(await makeCourse(app.db)).id}/merge`, {
        into: (await makeCourse(app.db)).id,
      }),
    expected: admins(200),
  },
  'PUT /api/admin/catalogue/courses/:courseId/offerings/:termId': {
    call: async (browser, _subject, app) => {
      const [course, { id }] = [await makeCourse(app.db), await makeTerm(app.db)];
      return browser.put(`${path}/courses/${course.id}/offerings/${id}`, { teacherIds: [], exams: [] });
    },
    expected: admins(200),
  },
  'DELETE /api/admin/catalogue/courses/:courseId/offerings/:termId': {
    call: async (browser, _subject, app) => {
      const [course, { id }] = [await makeCourse(app.db), await makeTerm(app.db)];
      await makeOffering(app.db, { courseId: course.id, termId: id });
      return browser.delete(`${path}/courses/${course.id}/offerings/${id}`);
    },
    expected: admins(200),
  },
  'GET /api/admin/catalogue/export/:kind': {
    call: (browser) => browser.get(`${path}/export/courses`),
    expected: admins(200),
  },
  'POST /api/admin/catalogue/import': {
    call: (browser) => browser.form('POST', `${path}/import`, {}),
    expected: admins(400),
  },
};
