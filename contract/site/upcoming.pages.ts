// The paths of features that are not built yet. A built feature moves them to its own file.
import type { PageTable } from '#contract/page.ts';

export const upcomingPages = {
  '/admin/shops': { title: 'Shop Management', access: 'privileged', description: 'Campus shops.' },
  '/admin/services': { title: 'Service Management', access: 'privileged', description: 'Campus services.' },
  '/admin/sellers': { title: 'Seller Management', access: 'privileged', description: 'Sellers on campus.' },
} as const satisfies PageTable;
