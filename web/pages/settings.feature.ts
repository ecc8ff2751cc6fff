// The page of the settings of the campus.
import type { settingsPages } from '#contract/platform/settings.pages.ts';
import type { Feature } from './feature.ts';

export const settingsFeature = {
  pages: { '/admin/settings': { load: () => import('./SettingsPage.tsx') } },
  adminTiles: [{ path: '/admin/settings', order: 45, load: () => import('./SettingsTile.tsx') }],
} satisfies Feature<typeof settingsPages>;
