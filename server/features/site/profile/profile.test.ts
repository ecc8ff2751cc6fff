import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/tables/platform/users.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { browserOf, signedInAs } from '#server/test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const path = '/api/users/profile';
const details = {
  username: 'amina.y',
  fullName: 'Amina Yusuf',
  studentId: 'NB-2041',
  department: 'Computer Science',
  batch: '2024',
  university: 'Northbridge',
  phone: '+44 20 7946 0000',
  semester: '5th',
  creditsCompleted: 45,
  creditsRequired: 120,
  shown: ['university', 'joined'],
};

describe('GET and PUT /api/users/profile', () => {
  test('return the caller’s profile, and change only the fields that are given', async () => {
    const { browser, id } = await signedInAs(app);
    const before = (await browser.get(path)).body;
    expect(before).toMatchObject({
      success: true,
      user: { _id: id, fullName: 'A user', creditsRequired: null },
    });

    const saved = await browser.put(path, details);
    expect(saved).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
    expect(saved.body.user).toMatchObject({ ...details, _id: id, name: 'Amina Yusuf' });
    expect((await browser.get('/api/auth/profile')).body.user).toEqual(saved.body.user);

    await browser.put(path, { semester: '6th' });
    expect((await browser.get(path)).body.user).toMatchObject({ ...details, semester: '6th' });
    await browser.put(path, { creditsCompleted: null });
    expect((await browser.get(path)).body.user.creditsCompleted).toBeNull();
  });

  test('ignore role, email, id and type in the body', async () => {
    const { browser } = await signedInAs(app);
    const before = (await browser.get(path)).body.user;
    const response = await browser.put(path, {
      role: 'admin',
      email: 'other@campus.example',
      _id: 'x',
      type: 'staff',
    });
    expect(response.body.user).toEqual(before);
  });

  test('a new name is in the resource list at once', async () => {
    const { browser, id } = await signedInAs(app);
    const { id: resourceId } = await makeResource(app.db, { ownerId: id });
    await app.visitor().get('/api/resources?limit=100');
    await browser.put(path, { fullName: 'Grace Hopper' });
    const { resources } = (await app.visitor().get('/api/resources?limit=100')).body;
    const card = resources.find(({ _id }: { _id: string }) => _id === resourceId);
    expect(card.ownerID.fullName).toBe('Grace Hopper');
  });

  test('strip line breaks and invisible characters, and keep markup as text', async () => {
    const { browser } = await signedInAs(app);
    const { body } = await browser.put(path, {
      fullName: '  Ada\n\u0000 \u202eLovelace  ',
      department: '<b>Maths</b>',
    });
    expect(body.user).toMatchObject({ fullName: 'Ada Lovelace', department: '<b>Maths</b>' });
  });

  test.each([
    [{ username: 'ab' }, 'username', 'Must be at least 3 characters long'],
    [{ username: '   ' }, 'username', expect.any(String)],
    [{ username: 'x'.repeat(41) }, 'username', 'Must be at most 40 characters long'],
    [{ fullName: 'x'.repeat(121) }, 'fullName', 'Must be at most 120 characters long'],
    [{ phone: 'x'.repeat(41) }, 'phone', expect.any(String)],
    [{ creditsCompleted: -1 }, 'creditsCompleted', 'Please enter a whole number from 0 to 1000.'],
    [{ creditsCompleted: 4.5 }, 'creditsCompleted', 'Please enter a whole number from 0 to 1000.'],
    [{ creditsRequired: 0 }, 'creditsRequired', 'Please enter a whole number from 1 to 1000.'],
    [{ shown: ['phone'] }, 'shown', expect.any(String)],
    [{ img: 'https://tracker.example/pixel.png' }, 'img', 'Please upload your picture.'],
  ])('refuse %o with a field error', async (input, field, sentence) => {
    const { browser } = await signedInAs(app);
    const before = (await browser.get(path)).body.user;
    const response = await browser.put(path, input);
    expect(response).toMatchObject({ status: 400, body: { success: false, errors: { [field]: sentence } } });
    expect((await browser.get(path)).body.user).toEqual(before);
  });

  test.each(Object.keys(details))('1 MB of %s is refused', async (field) => {
    const { browser } = await signedInAs(app);
    const response = await browser.put(path, { [field]: 'x'.repeat(1_000_000) });
    expect(response).toMatchObject({ status: 413, body: { success: false, code: 'too_large' } });
  });

  test('a username taken in another case is refused, and one’s own may change its case', async () => {
    await makeUser(app.db, { username: 'Grace' });
    const { browser, username } = await signedInAs(app);
    const taken = await browser.put(path, { username: 'gRACE' });
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'username_taken', errors: { username: 'This username is already taken.' } },
    });
    const own = await browser.put(path, { username: username.toUpperCase() });
    expect(own).toMatchObject({ status: 200, body: { user: { username: username.toUpperCase() } } });
  });

  test('are 401 once the account is deleted', async () => {
    const { browser, id } = await signedInAs(app);
    await browser.get(path);
    await app.db.delete(users).where(eq(users.id, id));
    // Only the announcement of the database invalidates the session cache, as when another instance deletes the account.
    await expect.poll(async () => (await browser.put(path, { semester: '2' })).status).toBe(401);
  });
});

describe('GET /api/people/:username', () => {
  test('returns the public fields, and optional ones that the person shares', async () => {
    const { browser, username } = await signedInAs(app);
    await browser.put(path, { ...details, username, shown: [] });
    const hidden = await app.visitor().get(`/api/people/${username.toUpperCase()}`);
    expect(hidden.body).toEqual({
      success: true,
      person: {
        _id: expect.any(String),
        username,
        name: 'Amina Yusuf',
        img: '',
        department: 'Computer Science',
        batch: '2024',
        campusVerified: false,
        resourceCount: 0,
      },
    });
    await browser.put(path, { shown: ['university', 'semester', 'joined'] });
    const { person } = (await app.visitor().get(`/api/people/${username}`)).body;
    expect(person).toMatchObject({
      university: 'Northbridge',
      semester: '5th',
      joinedAt: expect.any(String),
    });
    for (const secret of [details.phone, details.studentId, '@campus.example'])
      expect(JSON.stringify(person)).not.toContain(secret);
  });

  test('lists courses only where the person shares them, and never planned ones', async () => {
    const { browser, username } = await signedInAs(app);
    const [taken, planned] = [await makeCourse(app.db), await makeCourse(app.db)];
    await browser.put(`/api/enrolments/${taken.code}`, { status: 'taken' });
    await browser.put(`/api/enrolments/${planned.code}`, { status: 'planned' });
    const read = async () => (await app.visitor().get(`/api/people/${username}`)).body.person;
    await browser.put(path, { shown: ['university'] });
    expect(await read()).not.toHaveProperty('courses');
    await browser.put(path, { shown: ['courses'] });
    expect((await read()).courses).toEqual([{ code: taken.code, title: taken.title, status: 'taken' }]);
    await browser.delete(`/api/enrolments/${taken.code}`);
    expect((await read()).courses).toEqual([]);
  });

  test('counts the resources, which the list filters by owner', async () => {
    const { id, username } = await signedInAs(app);
    for (let number = 0; number < 3; number += 1)
      await makeResource(app.db, { ownerId: id, title: `Notes ${number}` });
    expect((await app.visitor().get(`/api/people/${username}`)).body.person.resourceCount).toBe(3);
    const first = (await app.visitor().get(`/api/resources?owner=${id}&limit=2`)).body;
    expect(first).toMatchObject({
      total: 3,
      resources: [{ ownerID: { _id: id } }, { ownerID: { _id: id } }],
    });
    const next = (await app.visitor().get(`/api/resources?owner=${id}&limit=2&cursor=${first.nextCursor}`))
      .body;
    expect(next.resources).toHaveLength(1);
    expect((await app.visitor().get('/api/resources?owner=nobody')).body).toMatchObject({
      total: 0,
      resources: [],
    });
  });

  test('is 404 for unknown usernames, as is the page; an existing page has the name as its title', async () => {
    expect(await app.visitor().get('/api/people/nobody-here')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await app.visitor().get('/people/nobody-here')).status).toBe(404);
    const { username } = await signedInAs(app);
    const page = await app.visitor().get(`/people/${username}`);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<title>A user · Campus Connect</title>');
  });
});

describe('/api/users/profile/devices', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test('lists the devices with the current one marked, and signs out one of them', async () => {
    const { browser, id } = await signedInAs(app);
    const other = await browserOf(app, id, firefox);
    await other.get(path);
    const { devices } = (await browser.get(`${path}/devices`)).body;
    expect(devices).toHaveLength(2);
    const [mine] = devices.filter((device: { current: boolean }) => device.current);
    const [theirs] = devices.filter((device: { current: boolean }) => !device.current);
    expect(theirs).toEqual({
      _id: expect.any(String),
      name: 'Firefox on Linux',
      current: false,
      signedInAt: expect.any(String),
      lastSeenAt: expect.any(String),
    });
    expect((await browser.delete(`${path}/devices/${theirs._id}`)).status).toBe(200);
    // At once, although the session was cached.
    expect((await other.get(path)).status).toBe(401);
    expect((await browser.delete(`${path}/devices/${theirs._id}`)).status).toBe(404);
    expect((await browser.get(`${path}/devices`)).body.devices).toEqual([
      { ...mine, lastSeenAt: expect.any(String) },
    ]);
  });

  test('is 404 for devices of others', async () => {
    const [one, other] = [await signedInAs(app), await signedInAs(app)];
    const [device] = (await other.browser.get(`${path}/devices`)).body.devices;
    expect((await one.browser.delete(`${path}/devices/${device._id}`)).status).toBe(404);
    expect((await one.browser.delete(`${path}/devices/nonsense`)).status).toBe(404);
    expect((await other.browser.get(path)).status).toBe(200);
  });

  test('signs out all devices but the current one', async () => {
    const { browser, id } = await signedInAs(app);
    const others = [await browserOf(app, id), await browserOf(app, id)];
    expect((await browser.delete(`${path}/devices`)).status).toBe(200);
    for (const other of others) expect((await other.get(path)).status).toBe(401);
    expect((await browser.get(path)).status).toBe(200);
  });
});
