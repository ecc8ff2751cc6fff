// The pages of success stories, for readers, authors and moderators.
import type { PageTable } from '#contract/page.ts';

export const storiesPages = {
  '/success-stories': {
    title: 'Success stories',
    access: 'anyone',
    description: 'How students of this campus helped each other and got through, told by themselves.',
    rendered: [],
  },
  '/success-stories/new': {
    title: 'Tell your story',
    access: 'member',
    purpose: 'tell your story',
    description: 'Write how something worked out for you, with your name or without it.',
  },
  '/success-stories/mine': {
    title: 'Your stories',
    access: 'member',
    purpose: 'see your stories',
    description: 'The stories you wrote, and what became of them.',
  },
  '/success-stories/$storyId': {
    title: 'Success story',
    access: 'anyone',
    description: 'A story told by a student of this campus.',
    rendered: [],
  },
  '/success-stories/$storyId/edit': {
    title: 'Change your story',
    access: 'member',
    purpose: 'change your story',
    description: 'Change a story and send it again.',
  },
  '/admin/stories': {
    title: 'Story Review',
    access: 'privileged',
    description: 'Read the stories that members sent, and publish them or return them with a reason.',
  },
} as const satisfies PageTable;
