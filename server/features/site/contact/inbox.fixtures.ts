// Fixture for the tests of all lists: messages of the inbox.
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { messageList } from './inbox.list.ts';

const values = () => ({
  name: 'Someone',
  email: 'someone@campus.example',
  topic: 'question',
  message: 'When does the library open?',
});

export const inboxFixture: ListFixture = {
  list: messageList,
  role: 'admin',
  rows: 'messages',
  values,
  filters: () => ({ state: { value: 'archived', row: { ...values(), state: 'archived' } } }),
};
