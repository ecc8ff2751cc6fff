// The pages of study groups, and their card on the profile.
import type { groupsPages } from '#contract/together/groups.pages.ts';
import type { Feature } from './feature.ts';

export const groupsFeature = {
  pages: {
    '/study-groups': { load: () => import('./StudyGroupsPage.tsx') },
    '/study-groups/new': { load: () => import('./NewGroupPage.tsx') },
    '/study-groups/join/$token': { load: () => import('./InvitationPage.tsx') },
    '/study-groups/$group/edit': { load: () => import('./GroupSettingsPage.tsx') },
    '/study-groups/$group': { load: () => import('./GroupPage.tsx') },
  },
  coursePanels: [{ order: 15, isAside: true, load: () => import('./CourseGroupsPanel.tsx') }],
  profileCards: [{ order: 90, load: () => import('./OwnGroupsCard.tsx') }],
} satisfies Feature<typeof groupsPages>;
