// Pictures in texts.
import * as Type from 'typebox';
import type { Calls } from '#contract/call.ts';

export const picturesCalls = {
  'POST /api/pictures': {
    form: Type.Object({}),
    answer: Type.Object({
      success: Type.Literal(true),
      message: Type.String(),
      url: Type.String({ description: 'For the text: only its uploader sees it until a post contains it.' }),
    }),
    status: 201,
  },
} satisfies Calls;
