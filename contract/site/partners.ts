// Partners of the campus, kept by admins.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line } from '#contract/fields.ts';
import { partnerLimits } from './partners.rules.ts';

export * from './partners.rules.ts';

export const Partner = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  url: Type.String(),
  text: Type.String(),
  logo: Type.String({ description: 'A path on the API host, or empty.' }),
});
export type Partner = Static<typeof Partner>;

/** In the order of the page; all of them, since their number is limited. */
const PartnerList = Type.Object({
  success: Type.Literal(true),
  partners: Type.Array(Partner, { maxItems: partnerLimits.count }),
});

export const PartnerInput = Type.Object({
  name: Line({ minLength: 1, maxLength: partnerLimits.name }),
  url: Line({
    maxLength: partnerLimits.url,
    // Without a name and password, which could disguise the host.
    pattern: '^https://[^\\s/?#@]+\\.[^\\s/?#@]+(?:[/?#][^\\s]*)?$',
    explain: 'Please enter an address that begins with https://.',
  }),
  text: Line({ minLength: 1, maxLength: partnerLimits.text }),
});
export type PartnerInput = Static<typeof PartnerInput>;

const SavedPartner = Type.Object({ success: Type.Literal(true), message: Type.String(), partner: Partner });

const PartnerOrder = Type.Object({
  partnerIds: Type.Array(Exact({ maxLength: 40 }), {
    maxItems: partnerLimits.count,
    description: 'The ids of all partners in their new order.',
  }),
});

export const partnersCalls = {
  'GET /api/partners': { answer: PartnerList },
  'POST /api/admin/partners': { body: PartnerInput, answer: SavedPartner, status: 201 },
  'PUT /api/admin/partners/order': { body: PartnerOrder, answer: Done },
  'PUT /api/admin/partners/:partnerId': { body: PartnerInput, answer: SavedPartner },
  'DELETE /api/admin/partners/:partnerId': { answer: Done },
  'POST /api/admin/partners/:partnerId/logo': { form: Type.Object({}), answer: SavedPartner },
} satisfies Calls;
