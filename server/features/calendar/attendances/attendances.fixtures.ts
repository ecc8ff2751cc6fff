// Fixtures for the tests of all lists: those who come to a date, and those who answered it.

import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makeEvent } from '#server/features/calendar/events/events.factory.ts';
import { userValues } from '#server/features/platform/users/users.factory.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { attendeeList } from './attendees.list.ts';
import { peopleList } from './people.list.ts';

/** A person answers a date once, so each row needs another. */
const newPeople = () => Array.from({ length: 400 }, () => randomUUID());

async function prepareDate(db: Db, dateId: string, people: readonly string[]): Promise<void> {
  await makeEvent(db, { dates: [{ id: dateId }] });
  await db.insert(users).values(people.map((id) => ({ id, ...userValues() })));
}

const shown = { dateId: randomUUID(), people: newPeople(), next: 0 };

export const peopleFixture: ListFixture = {
  list: peopleList,
  role: 'user',
  path: `/api/dates/${shown.dateId}/people`,
  rows: 'people',
  scope: { date: shown.dateId },
  prepare: (db) => prepareDate(db, shown.dateId, shown.people),
  values: () => ({
    occurrenceId: shown.dateId,
    userId: shown.people[shown.next++],
    state: 'going',
    isShown: true,
  }),
};

const answered = { dateId: randomUUID(), people: newPeople(), next: 0 };
const answeredValues = () => ({
  occurrenceId: answered.dateId,
  userId: answered.people[answered.next++],
  state: 'going',
});

export const attendeesFixture: ListFixture = {
  list: attendeeList,
  role: 'mod',
  path: `/api/dates/${answered.dateId}/attendees`,
  rows: 'attendees',
  scope: { date: answered.dateId, name: '' },
  prepare: (db) => prepareDate(db, answered.dateId, answered.people),
  values: answeredValues,
  filters: () => ({ state: { value: 'waiting', row: { ...answeredValues(), state: 'waiting' } } }),
};
