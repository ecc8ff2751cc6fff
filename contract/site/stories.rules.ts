// The states, signatures and limits of success stories. Without TypeBox, so that pages can load it.

/** A story is public while it is approved. Sending it again after a change makes it wait again. */
export const storyStates = ['waiting', 'approved', 'returned'] as const;
export type StoryState = (typeof storyStates)[number];

/** Whether readers see the name of the author, or 'A student'. */
export const signatures = ['student', 'name'] as const;
export type Signature = (typeof signatures)[number];

/** The author of a story that does not show its name. */
export const unnamedAuthor = 'A student';

export const storyLimits = {
  title: 120,
  text: { min: 100, max: 6_000 },
  reason: 1_000,
  perPerson: 20,
} as const;

/** The stories of a state are counted up to this. */
export const maxCountedStories = 1_000;
