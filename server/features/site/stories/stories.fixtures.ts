// Fixtures for the tests of all lists: published stories, and those of one state.
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { moderatedStoryList } from './moderated-stories.list.ts';
import { storyValues } from './stories.factory.ts';
import { storyList } from './stories.list.ts';

export const storiesFixture: ListFixture = {
  list: storyList,
  role: 'visitor',
  rows: 'stories',
  values: () => storyValues({ state: 'approved' }),
};

export const moderatedStoriesFixture: ListFixture = {
  list: moderatedStoryList,
  role: 'mod',
  rows: 'stories',
  values: () => storyValues(),
  filters: () => ({ state: { value: 'returned', row: storyValues({ state: 'returned' }) } }),
};
