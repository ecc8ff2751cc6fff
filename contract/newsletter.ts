// The newsletter: who wants it, its issues and its archive.
import Type, { type Static } from 'typebox';

export const issueStates = ['draft', 'scheduled', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];

/** A line of an issue's Markdown that holds only `{{newest}}` or `{{most-helpful}}` stands for these. */
export const blockNames = ['newest', 'most-helpful'] as const;
export type BlockName = (typeof blockNames)[number];

export const BlockResource = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  courseCode: Type.String(),
  by: Type.String(),
  helpful: Type.Integer(),
});
export type BlockResource = Static<typeof BlockResource>;

export const IssueBlocks = Type.Object({
  newest: Type.Array(BlockResource),
  'most-helpful': Type.Array(BlockResource),
});
export type IssueBlocks = Static<typeof IssueBlocks>;
