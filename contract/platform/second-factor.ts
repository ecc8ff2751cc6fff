// The second factor of an account: time-based codes of an authenticator app (RFC 6238), and recovery codes.

import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { confirmation, SecondFactorCode } from './auth.ts';

export const SecondFactorSetUp = Type.Object({ confirmation });

/** Switching it off and new recovery codes. */
export const SecondFactorChange = Type.Object({ confirmation, ...SecondFactorCode.properties });
export type SecondFactorChange = Static<typeof SecondFactorChange>;

const SecondFactorStatus = Type.Object({
  success: Type.Literal(true),
  isOn: Type.Boolean(),
  isRequired: Type.Boolean({ description: 'Whether this deployment requires it for the role.' }),
  since: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  recoveryCodesLeft: Type.Integer(),
});
export type SecondFactorStatus = Static<typeof SecondFactorStatus>;

const NewSecret = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  secret: Type.String({ description: 'In base32, to be typed into an app.' }),
  uri: Type.String({ description: 'The otpauth:// URI of the QR code.' }),
});

/** Shown once: the server stores only hashes. */
const NewRecoveryCodes = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  recoveryCodes: Type.Array(Type.String()),
});

export const secondFactorCalls = {
  'GET /api/users/profile/second-factor': { answer: SecondFactorStatus },
  'POST /api/users/profile/second-factor': { body: SecondFactorSetUp, answer: NewSecret },
  'POST /api/users/profile/second-factor/confirm': { body: SecondFactorCode, answer: NewRecoveryCodes },
  'POST /api/users/profile/second-factor/recovery-codes': {
    body: SecondFactorChange,
    answer: NewRecoveryCodes,
  },
  'DELETE /api/users/profile/second-factor': { body: SecondFactorChange, answer: Done },
} satisfies Calls;
