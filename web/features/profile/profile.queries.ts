// Every call about one's own profile and account. What the server says of the person is at once what the whole site
// shows, by the session.
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AccountDeletion,
  EmailChange,
  PasswordChange,
  Profile,
  ProfileInput,
} from '#contract/profile.ts';
import type { User } from '#contract/users.ts';
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
    const asked = getSession();
    const answer = await callApi('GET /api/users/profile', { signal });
    // Unless something newer is known by now.
    if (asked.status === 'signed-in' && getSession() === asked) setSignedIn(answer.user);
    return answer;
  },
});

export const deviceListOptions = queryOptions({
  queryKey: profileKeys.devices,
  queryFn: ({ signal }) => callApi('GET /api/users/profile/devices', { signal }),
  select: ({ devices }) => devices,
  // It is looked at for what is so now.
  staleTime: 0,
  gcTime: 0,
});

/** Names and pictures are on cards, in lists and on the public page: all of that is asked for anew when next shown. */
async function takeUser(client: QueryClient, user: User): Promise<void> {
  // One that is on its way may still be the old one.
  await client.cancelQueries({ queryKey: profileKeys.own });
  client.setQueryData<Profile>(profileKeys.own, { success: true, message: '', user });
  // Whoever signed out in the meantime stays signed out.
  const session = getSession();
  if (session.status === 'signed-in' && session.user._id === user._id) setSignedIn(user);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileKeys.own[0] });
}

export function useUpdateProfile(options: { onSuccess?: () => void; onError?: (error: Error) => void } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ProfileInput) => callApi('PUT /api/users/profile', { body: input }),
    onSuccess: async ({ user }) => {
      await takeUser(client, user);
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
      await takeUser(client, user);
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

/** Ends one session, or without an id every other one. */
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
