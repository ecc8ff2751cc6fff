// What the database stores of second factor, for the privacy page.
import type * as secondFactorTables from '#server/db/tables/platform/second-factor.ts';
import { minutes, type StoredTables } from '#server/lib/stored-tables.ts';
import { pendingSignInMs } from './pending-sign-ins.service.ts';

export const secondFactorStored = {
  secondFactors: {
    title: 'Your second factor',
    columns: {
      userId: 'whose it is',
      secret: 'the secret of your authenticator app, encrypted with a key that is not in the database',
      lastStep: 'the time of the last code that you used',
      recoverySalt: null,
    },
    kept: 'until you switch it off, or delete your account',
    seenBy: 'nobody',
  },
  recoveryCodes: {
    title: 'Recovery codes of your second factor',
    columns: { userId: 'whose they are', codeHash: 'each unused code as a hash' },
    kept: 'until it is used, or replaced, or you switch the second factor off',
    seenBy: 'nobody',
  },
  pendingSignIns: {
    title: 'A sign-in that waits for its code',
    columns: {
      tokenHash: 'the hash of a cookie',
      userId: 'whose sign-in it is',
      passwordVersion: 'a hash that tells whether the password was changed meanwhile',
      remembered: 'whether you asked to stay signed in',
      expiresAt: 'when it ends',
    },
    kept: minutes(pendingSignInMs),
    seenBy: 'nobody',
  },
} satisfies StoredTables<typeof secondFactorTables>;
