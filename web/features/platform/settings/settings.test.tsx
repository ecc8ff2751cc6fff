import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const values = {
  campusName: '',
  helpContacts: '',
  campusDomains: '',
  timeZone: 'UTC',
  sectionsOff: [],
  eventPublishers: 'staff' as const,
};
const settings = (given: object = {}) => ({ values, defaults: values, stored: [], version: 3, ...given });

const open = (answers: Answers = {}) => {
  queryClient.clear();
  return visit('/admin/settings', {
    answers: { 'GET /api/admin/settings': [200, { success: true, settings: settings() }], ...answers },
    user: { ...amina, role: 'admin' },
  });
};
const group = async (name: string) => within(await screen.findByRole('group', { name }));

test('typing stores a setting, its checkbox returns it to the default', async () => {
  const { person, requests } = await open({
    'PUT /api/admin/settings': [
      200,
      { success: true, message: 'The settings are saved.', settings: settings({ version: 4 }) },
    ],
  });
  const zone = await group('Time zone');
  const byDefault = zone.getByRole('checkbox', { name: 'Use the default: UTC (CAMPUS_TIMEZONE)' });
  expect(byDefault).toHaveProperty('checked', true);
  await person.clear(zone.getByLabelText('Time zone'));
  await person.type(zone.getByLabelText('Time zone'), 'Europe/Berlin');
  expect(byDefault).toHaveProperty('checked', false);
  const name = await group('Name of the campus');
  await person.type(name.getByLabelText('Name of the campus'), 'Northbridge');
  await person.click(name.getByRole('checkbox'));
  expect(name.getByLabelText('Name of the campus')).toHaveProperty('value', '');
  await person.click((await group('Sections')).getByRole('checkbox', { name: 'Mentorship' }));
  await person.click(screen.getByRole('button', { name: 'Save settings' }));
  await screen.findByText('The settings are saved.');
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    timeZone: 'Europe/Berlin',
    sectionsOff: ['mentorship'],
    asDefault: ['helpContacts', 'campusDomains', 'eventPublishers', 'campusName'],
    version: 3,
  });
});

test('warns an admin whose own address the domains leave out', async () => {
  const { person } = await open();
  const domains = await group('Email domains');
  await person.type(domains.getByLabelText('Email domains'), 'elsewhere.example.org');
  expect((await domains.findByRole('alert')).textContent).toContain(amina.email);
  await person.click(domains.getByRole('checkbox', { name: 'That is meant' }));
});

test('when a colleague was faster, offers the newest version', async () => {
  const { person } = await open({
    'PUT /api/admin/settings': [
      409,
      { success: false, message: 'Someone else has changed this in the meantime.', code: 'edit_conflict' },
    ],
  });
  await person.type(await screen.findByLabelText('Name of the campus'), 'Northbridge');
  await person.click(screen.getByRole('button', { name: 'Save settings' }));
  await screen.findByRole('button', { name: 'Load the newest version' });
});
