// The API calls of the course catalogue.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CourseInput,
  Department,
  DepartmentInput,
  ImportForm,
  OfferingInput,
  Teacher,
  TeacherInput,
  Term,
  TermInput,
} from '#contract/study/catalogue.ts';
import type { ChoiceSource } from '#web/components/combobox/choices.hook.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';
import { callUpload, type UploadOptions } from '#web/lib/upload.ts';

const key = ['catalogue'] as const;
const maxChoices = 8;

export const departmentsOptions = queryOptions({
  queryKey: [...key, 'departments'],
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/admin/catalogue/departments', { signal })).departments,
});

export const termsOptions = queryOptions({
  queryKey: [...key, 'terms'],
  queryFn: async ({ signal }) => (await callApi('GET /api/admin/catalogue/terms', { signal })).terms,
});

/** Those who say to be a teacher. */
export const claimsOptions = queryOptions({
  queryKey: [...key, 'claims'],
  queryFn: async ({ signal }) => (await callApi('GET /api/admin/teaching/claims', { signal })).claims,
});

export const courseList = pagedList({
  call: 'GET /api/admin/catalogue/courses',
  rows: 'courses',
  key: [...key, 'courses'],
  pageSize: 50,
  keepPrevious: true,
});

export const teacherList = pagedList({
  call: 'GET /api/admin/catalogue/teachers',
  rows: 'teachers',
  key: [...key, 'teachers'],
  pageSize: 50,
  keepPrevious: true,
});

export const entryOptions = (courseId: string) =>
  queryOptions({
    queryKey: [...key, 'course', courseId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/admin/catalogue/courses/:courseId', { params: { courseId }, signal })).course,
    // The form starts with the newest version.
    staleTime: 0,
  });

export const saveDepartment = (body: DepartmentInput, before?: Department) =>
  before
    ? callApi('PUT /api/admin/catalogue/departments/:departmentId', {
        params: { departmentId: before._id },
        body: { isArchived: before.isArchived, updatedAt: before.updatedAt, ...body },
      })
    : callApi('POST /api/admin/catalogue/departments', { body });

export const saveTerm = (body: TermInput, before?: Term) =>
  before
    ? callApi('PUT /api/admin/catalogue/terms/:termId', {
        params: { termId: before._id },
        body: { ...body, updatedAt: before.updatedAt },
      })
    : callApi('POST /api/admin/catalogue/terms', { body });

export const saveTeacher = (body: TeacherInput, before?: Teacher) =>
  before
    ? callApi('PUT /api/admin/catalogue/teachers/:teacherId', {
        params: { teacherId: before._id },
        body: { isArchived: before.isArchived, updatedAt: before.updatedAt, ...body },
      })
    : callApi('POST /api/admin/catalogue/teachers', { body });

export const mergeTeacher = (teacherId: string, into: string) =>
  callApi('POST /api/admin/catalogue/teachers/:teacherId/merge', { params: { teacherId }, body: { into } });

export const approveClaim = (claimId: string) =>
  callApi('POST /api/admin/teaching/claims/:claimId/approve', { params: { claimId } });

export const refuseClaim = (claimId: string, reason: string) =>
  callApi('POST /api/admin/teaching/claims/:claimId/refuse', { params: { claimId }, body: { reason } });

export const unlinkTeacher = (teacherId: string, reason: string) =>
  callApi('POST /api/admin/teaching/teachers/:teacherId/unlink', { params: { teacherId }, body: { reason } });

export const saveCourse = (body: CourseInput, before?: { _id: string; updatedAt: string }) =>
  before
    ? callApi('PUT /api/admin/catalogue/courses/:courseId', {
        params: { courseId: before._id },
        body: { ...body, updatedAt: before.updatedAt },
      })
    : callApi('POST /api/admin/catalogue/courses', { body });

export const mergeCourse = (courseId: string, into: string) =>
  callApi('POST /api/admin/catalogue/courses/:courseId/merge', { params: { courseId }, body: { into } });

export const saveOffering = (courseId: string, termId: string, body: OfferingInput) =>
  callApi('PUT /api/admin/catalogue/courses/:courseId/offerings/:termId', {
    params: { courseId, termId },
    body,
  });

export const removeOffering = (courseId: string, termId: string) =>
  callApi('DELETE /api/admin/catalogue/courses/:courseId/offerings/:termId', {
    params: { courseId, termId },
  });

export const importFile = ({ form, file, ...options }: UploadOptions & { form: ImportForm; file: File }) =>
  callUpload('POST /api/admin/catalogue/import', { form, files: { file }, ...options });

/** Known courses and teachers for comboboxes. */
export const courseChoices: ChoiceSource = {
  name: 'catalogue-courses',
  find: async (q, signal) => {
    const { courses } = await callApi('GET /api/admin/catalogue/courses', {
      query: { q, limit: maxChoices },
      signal,
    });
    return courses.map(({ _id, code, title }) => ({ key: _id, label: code, note: title }));
  },
};

export const teacherChoices: ChoiceSource = {
  name: 'catalogue-teachers',
  find: async (q, signal) => {
    const { teachers } = await callApi('GET /api/admin/catalogue/teachers', {
      query: { q, limit: maxChoices },
      signal,
    });
    return teachers.map(({ _id, name, department }) => ({
      key: _id,
      label: name,
      ...(department && { note: department.code }),
    }));
  },
};

/** Everything of the catalogue may have changed: a course shows its department, an offering its teachers. */
export function useRefreshCatalogue(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    client.removeQueries({ queryKey: ['choices'] });
    await client.invalidateQueries({ queryKey: key });
  };
}

/** A change by one click: notifies of its outcome and refreshes the catalogue. */
export function useCatalogueChange(call: () => Promise<{ message: string }>, failure: string) {
  const refresh = useRefreshCatalogue();
  return useMutation({
    mutationFn: call,
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(reasonOf(error) || failure, 'error', 6000),
    onSettled: refresh,
  });
}
