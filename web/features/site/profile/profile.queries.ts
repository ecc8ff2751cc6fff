// Queries and mutations of the own profile and account. Responses with the user update the session store.
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/platform/users.ts';
import type {
  AccountDeletion,
  EmailChange,
  PasswordChange,
  Profile,
  ProfileInput,
} from '#contract/site/profile.ts';
import { apiUrl, callApi } from '#web/lib/api.ts';
import { getSession, setSignedIn } from '#web/lib/session.ts';
import { callUpload, type UploadOptions } from '#web/lib/upload.ts';

export const exportUrl = () => apiUrl('GET /api/users/profile/export');

const profileKeys = {
  own: ['profile', 'own'] as const,
  devices: ['profile', 'devices'] as const,
};

export const profileOptions = queryOptions({
  queryKey: profileKeys.own,
  queryFn: async ({ signal }) => {
    const sessionAtStart = getSession();
    const answer = await callApi('GET /api/users/profile', { signal });
    // Unless the session has changed since.
    if (sessionAtStart.status === 'signed-in' && getSession() === sessionAtStart) setSignedIn(answer.user);
    return answer;
  },
});

export const deviceListOptions = queryOptions({
  queryKey: profileKeys.devices,
  queryFn: ({ signal }) => callApi('GET /api/users/profile/devices', { signal }),
  select: ({ devices }) => devices,
  // Always fetched: sessions change on other devices.
  staleTime: 0,
  gcTime: 0,
});

/** Updates profile and session, and invalidates all other queries: names and pictures are in cards and lists. */
async function applyUser(client: QueryClient, user: User): Promise<void> {
  // A response in flight may be older.
  await client.cancelQueries({ queryKey: profileKeys.own });
  client.setQueryData<Profile>(profileKeys.own, { success: true, message: '', user });
  // Unless the user has signed out meanwhile.
  const session = getSession();
  if (session.status === 'signed-in' && session.user._id === user._id) setSignedIn(user);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileKeys.own[0] });
}

export function useUpdateProfile(options: { onSuccess?: () => void; onError?: (error: Error) => void } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ProfileInput) => callApi('PUT /api/users/profile', { body: input }),
    onSuccess: async ({ user }) => {
      await applyUser(client, user);
      options.onSuccess?.();
    },
    onError: (error) => options.onError?.(error),
  });
}

export function useUploadPicture(options: { onSuccess: () => void; onError: (error: Error) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...options }: UploadOptions & { file: File }) =>
      callUpload('POST /api/users/profile/upload', { form: {}, files: { profilePicture: file }, ...options }),
    onSuccess: async ({ user }) => {
      await applyUser(client, user);
      options.onSuccess();
    },
    onError: options.onError,
  });
}

export const changePassword = (input: PasswordChange) =>
  callApi('POST /api/users/profile/password', { body: input });

export const requestEmailChange = (input: EmailChange) =>
  callApi('POST /api/users/profile/email', { body: input });

export const deleteAccount = (input: AccountDeletion) =>
  callApi('DELETE /api/users/profile', { body: input });

/** Revokes one session, or all others without an id. */
export function useSignOutDevices(onSuccess: (message: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) =>
      id
        ? callApi('DELETE /api/users/profile/devices/:deviceId', { params: { deviceId: id } })
        : callApi('DELETE /api/users/profile/devices'),
    onSuccess: async (_, id) => {
      await client.invalidateQueries({ queryKey: profileKeys.devices });
      onSuccess(id ? 'That device was signed out.' : 'Every other device was signed out.');
    },
  });
}
