// The second factor of an account: codes of an authenticator app, and recovery codes.

import type { Feature } from '#server/feature.ts';
import { deleteExpiredSignIns } from './pending-sign-ins.service.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { secondFactorStored } from './second-factor.stored.ts';
import { statusOf } from './status.service.ts';

export const secondFactorFeature = {
  name: 'second-factor',
  routes: secondFactorRoutes,
  mails: async () => (await import('./second-factor.mails.tsx')).secondFactorMails,
  housekeeping: ({ db }) => deleteExpiredSignIns(db),
  // Foreign keys delete the secret, the recovery codes and pending sign-ins.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: secondFactorStored,
  exportOf: async ({ db, config }, person) => {
    const { isOn, since, recoveryCodesLeft } = await statusOf(db, config, person);
    return [
      {
        name: 'second-factor.json',
        about: 'whether your second factor is on; without its secret',
        content: { isOn, since, recoveryCodesLeft },
      },
    ];
  },
  access: async () => (await import('./second-factor.access.ts')).secondFactorAccess,
} satisfies Feature;
