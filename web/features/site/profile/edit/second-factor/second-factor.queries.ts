// Queries and calls of the second factor, and their effects on the session store.
import { queryOptions } from '@tanstack/react-query';
import type { SecondFactorCode } from '#contract/platform/auth.ts';
import type { SecondFactorChange } from '#contract/platform/second-factor.ts';
import { callApi } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.client.ts';
import { getSession, setSignedIn } from '#web/lib/session.ts';

export const statusOptions = queryOptions({
  queryKey: ['profile', 'second-factor'],
  queryFn: ({ signal }) => callApi('GET /api/users/profile/second-factor', { signal }),
  // Recovery codes are used, and admins reset factors, elsewhere.
  staleTime: 0,
});

export const beginSetUp = (body: { confirmation: string }) =>
  callApi('POST /api/users/profile/second-factor', { body });

export const switchOn = (body: SecondFactorCode) =>
  callApi('POST /api/users/profile/second-factor/confirm', { body });

export const renewRecoveryCodes = (body: SecondFactorChange) =>
  callApi('POST /api/users/profile/second-factor/recovery-codes', { body });

export const switchOff = (body: SecondFactorChange) =>
  callApi('DELETE /api/users/profile/second-factor', { body });

/** Once its recovery codes were read, or it was switched off. */
export async function showSecondFactor(isOn: boolean): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: statusOptions.queryKey });
  const session = getSession();
  const user = session.status === 'signed-in' ? session.user.profile : undefined;
  if (user) setSignedIn({ ...user, hasSecondFactor: isOn });
}
