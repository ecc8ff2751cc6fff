// The closed list of error codes, each with its HTTP status and the message for the user.
import type { Static } from 'typebox';
import * as Type from 'typebox';

export const refusals = {
  invalid_input: [400, 'Please check the highlighted fields and try again.'],
  malformed_json: [400, 'The request could not be read: it is not valid JSON.'],
  malformed_form: [400, 'The request could not be read: it is not a valid form.'],
  bad_request: [400, 'The request could not be understood.'],
  upload_cut: [400, 'The upload was cut off before it was complete. Please try again.'],
  rule_met: [400, 'The rules of this campus do not allow this.'],
  signed_out: [401, 'Please sign in to continue.'],
  wrong_credentials: [401, 'That email and password do not match an account.'],
  // The password was right; the pending sign-in is in a cookie.
  second_factor_needed: [401, 'Please enter the code of your authenticator app.'],
  sign_in_expired: [401, 'This sign-in has expired. Please begin again.'],
  wrong_password: [403, 'This password is not right.'],
  wrong_code: [403, 'This code is not right, or was already used. Please enter the newest one.'],
  second_factor_missing: [403, 'Your role needs a second factor. Please set it up first.'],
  google_expired: [401, 'Google login failed: this sign-in has expired. Please try again.'],
  google_invalid: [401, 'Google login failed: the sign-in could not be verified.'],
  google_other_account: [
    401,
    'Google login failed: the account with this address belongs to another Google account. Please sign in with your password, or write to us.',
  ],
  google_email_unverified: [401, 'Google login failed: Google has not verified this email address.'],
  forbidden: [403, "You don't have permission to do this."],
  email_unconfirmed: [
    403,
    'Please confirm your email address first: open the link in the mail that we sent you. Your profile has a button to send it again.',
  ],
  muted: [403, 'A moderator has muted you: you can read, but not write.'],
  suspended: [403, 'Your account is suspended.'],
  cross_site: [403, 'This request came from another site and was refused.'],
  section_off: [404, 'This part of the campus is switched off.'],
  not_found: [404, 'There is nothing at this address.'],
  email_taken: [409, 'An account with this email already exists.'],
  username_taken: [409, 'This username is already taken.'],
  last_admin: [409, 'The last admin can be neither demoted nor deleted. Make someone else an admin first.'],
  edit_conflict: [
    409,
    'Someone else has changed this in the meantime. Load the newest version and try again.',
  ],
  date_cancelled: [409, 'This date is cancelled.'],
  date_over: [409, 'This date is over.'],
  offer_over: [
    410,
    'This offer has expired, and the seat went on to the next. You can ask for a seat again.',
  ],
  link_over: [410, 'This link has expired, was already used, or is not whole. Please ask for a new one.'],
  too_large: [413, 'The request is too large.'],
  file_too_large: [413, 'The file is too large.'],
  url_too_long: [414, 'This address is too long.'],
  wrong_file: [415, 'This kind of file is not accepted here.'],
  unsupported_type: [415, 'This kind of content is not accepted here.'],
  unsupported_expectation: [417, 'The request expects something that this server cannot do.'],
  too_many: [429, 'Too many attempts. Please wait a while and try again.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  google_unavailable: [503, 'Google login failed: Google could not be reached. Please try again.'],
  google_off: [503, 'Google Client ID is not configured'],
  storage_away: [503, 'Files cannot be reached right now. Please try again in a moment.'],
  overloaded: [503, 'The site is very busy right now. Please try again in a moment.'],
  database_away: [503, 'The database cannot be reached right now. Please try again in a moment.'],
  storage_full: [
    507,
    'There is no space left on the server to save this. Please try again later, and tell the people who run this site.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof refusals;

export const Refusal = Type.Object({
  success: Type.Literal(false),
  message: Type.String({ description: 'A sentence for people.' }),
  code: Type.Enum(Object.keys(refusals) as ErrorCode[], { description: 'Stable, for programs.' }),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'What is wrong with each field, by its name.' }),
  ),
});
export type Refusal = Static<typeof Refusal>;
