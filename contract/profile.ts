// What people say about themselves, how they keep their account safe, and what others may see of them.
import Type, { type Static } from 'typebox';
import { profileLimits, shownFields } from './profile-fields.ts';
import { Email, Password, User, Username } from './users.ts';

export * from './profile-fields.ts';

const text = (maxLength: number) => Type.String({ maxLength });
// One type with two names rather than a union: a union would let the server's leniency take null for 0.
const credits = (minimum: number) =>
  Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum,
    maximum: profileLimits.credits,
    explain: `Please enter a whole number from ${minimum} to ${profileLimits.credits}.`,
  });

/** Any part of it may be left out, and then stays as it is. */
export const ProfileInput = Type.Partial(
  Type.Object({
    username: Username,
    fullName: text(profileLimits.fullName),
    studentId: text(profileLimits.studentId),
    department: text(profileLimits.department),
    batch: text(profileLimits.batch),
    university: text(profileLimits.university),
    phone: text(profileLimits.phone),
    semester: text(profileLimits.semester),
    creditsCompleted: credits(0),
    creditsRequired: credits(1),
    shown: Type.Array(Type.Enum([...shownFields]), { maxItems: shownFields.length, uniqueItems: true }),
    img: Type.String({ maxLength: 2_000, description: 'Empty removes the picture; a new one is uploaded.' }),
  }),
);
export type ProfileInput = Static<typeof ProfileInput>;

export const Profile = Type.Object({ success: Type.Literal(true), message: Type.String(), user: User });
export type Profile = Static<typeof Profile>;

export const UploadedPicture = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  profilePicture: Type.String({ description: "The picture's path on the API host." }),
  user: User,
});
export type UploadedPicture = Static<typeof UploadedPicture>;

export const PasswordChange = Type.Object({
  currentPassword: Type.String({ minLength: 1, maxLength: 1024 }),
  newPassword: Password,
});
export type PasswordChange = Static<typeof PasswordChange>;

/** The password; or, for someone who signs in with Google and has none, the username typed out. */
const confirmation = Type.String({ minLength: 1, maxLength: 1024 });

export const AccountDeletion = Type.Object({ confirmation });
export type AccountDeletion = Static<typeof AccountDeletion>;

export const EmailChange = Type.Object({ email: Email, confirmation });
export type EmailChange = Static<typeof EmailChange>;

export const Device = Type.Object({
  _id: Type.String(),
  name: Type.String({
    description: 'The browser and system, as far as they say, such as "Firefox on Linux".',
  }),
  current: Type.Boolean({ description: 'The one that asks.' }),
  signedInAt: Type.String({ format: 'date-time' }),
  lastSeenAt: Type.String({ format: 'date-time' }),
});
export type Device = Static<typeof Device>;

export const DeviceList = Type.Object({ success: Type.Literal(true), devices: Type.Array(Device) });
export type DeviceList = Static<typeof DeviceList>;

/** What anyone may know of a person. Never the e-mail address, the phone number or the student ID. */
export const Person = Type.Object({
  _id: Type.String(),
  username: Type.String(),
  name: Type.String(),
  img: Type.String(),
  department: Type.String(),
  batch: Type.String(),
  university: Type.Optional(Type.String({ description: 'Only where the person chose to show it.' })),
  semester: Type.Optional(Type.String({ description: 'Only where the person chose to show it.' })),
  joinedAt: Type.Optional(
    Type.String({ format: 'date-time', description: 'Only where the person chose to show it.' }),
  ),
  campusVerified: Type.Boolean({
    description: 'Whether a confirmed address of the university is behind it.',
  }),
  resourceCount: Type.Integer(),
});
export type Person = Static<typeof Person>;

export const OnePerson = Type.Object({ success: Type.Literal(true), person: Person });
export type OnePerson = Static<typeof OnePerson>;
