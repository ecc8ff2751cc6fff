// The devices on which the user is signed in.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';

export const Device = Type.Object({
  _id: Type.String(),
  name: Type.String({
    description: 'The browser and system, as far as they say, such as "Firefox on Linux".',
  }),
  current: Type.Boolean({ description: 'The device that sends this request.' }),
  signedInAt: Type.String({ format: 'date-time' }),
  lastSeenAt: Type.String({ format: 'date-time' }),
});
export type Device = Static<typeof Device>;

const DeviceList = Type.Object({ success: Type.Literal(true), devices: Type.Array(Device) });

export const sessionsCalls = {
  'GET /api/users/profile/devices': { answer: DeviceList },
  'DELETE /api/users/profile/devices': { answer: Done },
  'DELETE /api/users/profile/devices/:deviceId': { answer: Done },
} satisfies Calls;
