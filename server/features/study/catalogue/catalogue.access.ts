// Access matrix of the catalogue's routes: the expected status for each kind of caller.
import type { catalogueCalls } from '#contract/study/catalogue.ts';
import type { AccessRows } from '#server/test/access.ts';
import { makeCourse, makeDepartment, makeOffering, makeTeacher, makeTerm } from './catalogue.factory.ts';

const path = '/api/admin/catalogue';
const unused = () => crypto.randomUUID().slice(0, 8);
const term = () => ({ name: unused(), firstDay: '2026-10-01', lastDay: '2027-02-01' });

export const catalogueAccess: AccessRows<typeof catalogueCalls> = {
  'POST /api/admin/catalogue/departments': (browser) =>
    browser.post(`${path}/departments`, { code: unused(), name: 'History' }),
  'PUT /api/admin/catalogue/departments/:departmentId': async (browser, _subject, app) =>
    browser.put(`${path}/departments/${(await makeDepartment(app.db)).id}`, {
      code: unused(),
      name: 'Law',
    }),
  'POST /api/admin/catalogue/terms': (browser) => browser.post(`${path}/terms`, term()),
  'PUT /api/admin/catalogue/terms/:termId': async (browser, _subject, app) =>
    browser.put(`${path}/terms/${(await makeTerm(app.db)).id}`, term()),
  'POST /api/admin/catalogue/teachers': (browser) => browser.post(`${path}/teachers`, { name: 'Ada King' }),
  'PUT /api/admin/catalogue/teachers/:teacherId': async (browser, _subject, app) =>
    browser.put(`${path}/teachers/${(await makeTeacher(app.db)).id}`, { name: 'Ada King' }),
  'POST /api/admin/catalogue/teachers/:teacherId/merge': async (browser, _subject, app) =>
    browser.post(`${path}/teachers/${(await makeTeacher(app.db)).id}/merge`, {
      into: (await makeTeacher(app.db)).id,
    }),
  'POST /api/admin/catalogue/courses': async (browser, _subject, app) =>
    browser.post(`${path}/courses`, {
      code: unused(),
      title: 'Sets',
      departmentId: (await makeDepartment(app.db)).id,
    }),
  'PUT /api/admin/catalogue/courses/:courseId': async (browser, _subject, app) => {
    const { id, departmentId } = await makeCourse(app.db);
    return browser.put(`${path}/courses/${id}`, { code: unused(), title: 'Sets', departmentId });
  },
  'POST /api/admin/catalogue/courses/:courseId/merge': async (browser, _subject, app) =>
    browser.post(`${path}/courses/${(await makeCourse(app.db)).id}/merge`, {
      into: (await makeCourse(app.db)).id,
    }),
  'PUT /api/admin/catalogue/courses/:courseId/offerings/:termId': async (browser, _subject, app) => {
    const [course, { id }] = [await makeCourse(app.db), await makeTerm(app.db)];
    return browser.put(`${path}/courses/${course.id}/offerings/${id}`, { teacherIds: [], exams: [] });
  },
  'DELETE /api/admin/catalogue/courses/:courseId/offerings/:termId': async (browser, _subject, app) => {
    const [course, { id }] = [await makeCourse(app.db), await makeTerm(app.db)];
    await makeOffering(app.db, { courseId: course.id, termId: id });
    return browser.delete(`${path}/courses/${course.id}/offerings/${id}`);
  },
  'GET /api/admin/catalogue/export/:kind': (browser) => browser.get(`${path}/export/courses`),
  'POST /api/admin/catalogue/import': {
    request: (browser) => browser.form('POST', `${path}/import`, {}),
    expected: 400,
  },
};
