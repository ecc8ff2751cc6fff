// Registering, signing in (by e-mail or Google) and signing out.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Address, Exact, Line } from '#contract/fields.ts';
import { Email, Password, User, Username } from './users.ts';

export const RegisterInput = Type.Object({ username: Username, email: Email, password: Password });
export type RegisterInput = Static<typeof RegisterInput>;

const remember = Type.Optional(
  Type.Boolean({ description: 'Stay signed in for 30 days, also after the browser closes.' }),
);

// Deliberately looser than registration: an address that could not be registered gets the same refusal as a wrong password.
export const LoginInput = Type.Object({
  email: Address({ minLength: 1, maxLength: 254, missing: 'Please enter your email address.' }),
  password: Exact({ minLength: 1, maxLength: 1024, missing: 'Please enter your password.' }),
  remember,
});
export type LoginInput = Static<typeof LoginInput>;

export const GoogleInput = Type.Object({
  token: Exact({ minLength: 1, maxLength: 8192, description: "Google's credential, a signed token." }),
  remember,
});
export type GoogleInput = Static<typeof GoogleInput>;

/** Six digits of the authenticator app, or a recovery code; spaces, dashes and capitals do not matter. */
export const SecondFactorCode = Type.Object({
  code: Line({ minLength: 1, maxLength: 40, missing: 'Please enter the code.' }),
});
export type SecondFactorCode = Static<typeof SecondFactorCode>;

/** The token of a link in a mail. Its format is not validated: a mangled token is refused like an expired one. */
export const LinkToken = Type.Object({ token: Exact({ maxLength: 500 }) });
export type LinkToken = Static<typeof LinkToken>;

export const ForgottenPassword = Type.Object({ email: Email });
export type ForgottenPassword = Static<typeof ForgottenPassword>;

export const PasswordReset = Type.Object({ ...LinkToken.properties, password: Password });
export type PasswordReset = Static<typeof PasswordReset>;

export const SignedIn = Type.Object({ success: Type.Literal(true), message: Type.String(), user: User });
export type SignedIn = Static<typeof SignedIn>;

const GoogleNonce = Type.Object({
  success: Type.Literal(true),
  nonce: Type.String({
    description: 'For Google, which puts it into the token. It works once, in this browser.',
  }),
});

const OwnProfile = Type.Object({ success: Type.Literal(true), user: User });

/** The password; or a new credential of Google for an account without one, which signs in with Google. */
export const confirmation = Exact({
  minLength: 1,
  maxLength: 8192,
  missing: 'Please enter your password.',
});

export const authCalls = {
  'POST /api/auth/register': { body: RegisterInput, answer: SignedIn, status: 201 },
  'POST /api/auth/login': { body: LoginInput, answer: SignedIn },
  'POST /api/auth/google/nonce': { answer: GoogleNonce },
  'POST /api/auth/google': { body: GoogleInput, answer: SignedIn },
  'POST /api/auth/second-factor': { body: SecondFactorCode, answer: SignedIn },
  'POST /api/auth/logout': { answer: Done },
  'GET /api/auth/profile': { answer: OwnProfile },
  'POST /api/auth/verify-email': { body: LinkToken, answer: Done },
  'POST /api/auth/verify-email/resend': { answer: Done },
  'POST /api/auth/forgot-password': { body: ForgottenPassword, answer: Done },
  'POST /api/auth/reset-password/check': { body: LinkToken, answer: Done },
  'POST /api/auth/reset-password': { body: PasswordReset, answer: Done },
} satisfies Calls;
