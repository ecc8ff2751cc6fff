// The API calls of partners.
import { queryOptions } from '@tanstack/react-query';
import type { Partner, PartnerInput } from '#contract/site/partners.ts';
import { callApi } from '#web/lib/api.ts';
import { callUpload, type UploadOptions } from '#web/lib/upload.ts';

export const partnersOptions = queryOptions({
  queryKey: ['partners'],
  queryFn: async ({ signal }) => (await callApi('GET /api/partners', { signal })).partners,
});

export const savePartner = (body: PartnerInput, before: Partner | undefined) =>
  before
    ? callApi('PUT /api/admin/partners/:partnerId', { params: { partnerId: before._id }, body })
    : callApi('POST /api/admin/partners', { body });

export const removePartner = (partnerId: string) =>
  callApi('DELETE /api/admin/partners/:partnerId', { params: { partnerId } });

export const orderPartners = (partnerIds: string[]) =>
  callApi('PUT /api/admin/partners/order', { body: { partnerIds } });

export const uploadLogo = ({
  partnerId,
  logo,
  ...options
}: UploadOptions & { partnerId: string; logo: File }) =>
  callUpload('POST /api/admin/partners/:partnerId/logo', {
    params: { partnerId },
    form: {},
    files: { logo },
    ...options,
  });
