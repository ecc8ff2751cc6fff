// The notification preferences, changed optimistically.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailChoice, NotificationType } from '#contract/platform/notifications.rules.ts';
import type { NotificationPreferences, PreferencesInput } from '#contract/platform/notifications.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

export const preferencesOptions = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: async ({ signal }): Promise<NotificationPreferences> =>
    callApi('GET /api/notifications/preferences', { signal }),
});

type Edit = (preferences: NotificationPreferences) => NotificationPreferences;

export interface PreferenceChange {
  apply: Edit;
  undo: Edit;
  /** What is sent, of the preferences when its turn comes. */
  body: (preferences: NotificationPreferences) => PreferencesInput;
}

const setting = (
  to: Partial<NotificationPreferences>,
  from: Partial<NotificationPreferences>,
): PreferenceChange => ({
  apply: (preferences) => ({ ...preferences, ...to }),
  undo: (preferences) => ({ ...preferences, ...from }),
  body: () => to,
});

export const changes = {
  hear: (type: NotificationType, wanted: boolean): PreferenceChange => {
    const hearing =
      (isWanted: boolean): Edit =>
      (preferences) => {
        const others = preferences.muted.filter((each) => each !== type);
        return { ...preferences, muted: isWanted ? others : [...others, type] };
      };
    return { apply: hearing(wanted), undo: hearing(!wanted), body: ({ muted }) => ({ muted }) };
  },
  mail: (type: NotificationType, to: MailChoice, from: MailChoice): PreferenceChange => {
    const mailing =
      (choice: MailChoice): Edit =>
      (preferences) => ({ ...preferences, mail: { ...preferences.mail, [type]: choice } });
    return { apply: mailing(to), undo: mailing(from), body: () => ({ mail: { [type]: to } }) };
  },
  digestHour: (to: number, from: number) => setting({ digestHour: to }, { digestHour: from }),
  quiet: (to: NotificationPreferences['quiet'], from: NotificationPreferences['quiet']) =>
    setting({ quiet: to }, { quiet: from }),
};

/** With rollback. Several changes are sent one after the other. */
export function useSavePreference() {
  const client = useQueryClient();
  const { queryKey } = preferencesOptions;
  const show = (edit: Edit) =>
    client.setQueryData(queryKey, (preferences) => preferences && edit(preferences));
  return useMutation({
    scope: { id: 'notification preferences' },
    onMutate: async ({ apply }: PreferenceChange) => {
      await client.cancelQueries({ queryKey });
      show(apply);
    },
    // Reads the current preferences when its turn comes: an earlier change may have been rolled back meanwhile.
    mutationFn: ({ body }) => {
      const preferences = client.getQueryData(queryKey);
      if (!preferences) throw new Error('The preferences are not loaded.');
      return callApi('PUT /api/notifications/preferences', { body: body(preferences) });
    },
    onSuccess: ({ message }) => notify(message),
    onError: (error, { undo }) => {
      show(undo);
      notify(reasonOf(error) || 'Your choice could not be saved', 'error', 6000);
    },
  });
}
