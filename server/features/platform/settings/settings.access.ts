// Access matrix of the settings' routes.
import type { settingsCalls } from '#contract/platform/settings.ts';
import type { AccessRows } from '#server/test/access.ts';

export const settingsAccess: AccessRows<typeof settingsCalls> = {
  'PUT /api/admin/settings': {
    request: (browser) =>
      browser.put('/api/admin/settings', {
        campusName: '',
        helpContacts: '',
        campusDomains: '',
        timeZone: 'UTC',
        sectionsOff: [],
        eventPublishers: 'staff',
        asDefault: [],
        leavesOutOwnDomain: false,
        version: 1_000_000,
      }),
    expected: 409,
  },
};
