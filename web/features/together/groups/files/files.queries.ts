// The API calls of the files of a group.
import { queryOptions } from '@tanstack/react-query';
import { groupsKey } from '#web/features/together/groups/groups.queries.ts';
import { callApi } from '#web/lib/api.ts';
import { callUpload, type UploadOptions } from '#web/lib/upload.ts';

export const filesOptions = (groupId: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'files', groupId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/groups/:groupId/files', { params: { groupId }, signal })).files,
    // The others share too.
    staleTime: 0,
  });

export const shareFile = (groupId: string, file: File, options: UploadOptions) =>
  callUpload('POST /api/groups/:groupId/files', {
    params: { groupId },
    form: {},
    files: { file },
    ...options,
  });

export const removeFile = (groupId: string, groupFileId: string) =>
  callApi('DELETE /api/groups/:groupId/files/:groupFileId', { params: { groupId, groupFileId } });
