import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resources } from '#server/db/tables/library/resources.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { signedInAs } from '#server/test/people.ts';
import { emptyLibrary, linkForm, titles } from './resources.fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => emptyLibrary(app));

describe('POST /api/resources', () => {
  test('creates a resource and returns every field of the contract', async () => {
    const { browser, id } = await signedInAs(app);
    const response = await browser.form('POST', '/api/resources', linkForm);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ success: true, message: 'Resource added successfully' });
    const { resource } = response.body;
    expect(resource).toEqual({
      _id: resource.resourceID,
      resourceID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Visual proofs',
      description: 'https://proofs.example.org/',
      details: '',
      tags: ['proofs', 'pictures'],
      resourceType: 'link',
      fileUrl: '',
      fileName: '',
      fileSize: 0,
      version: 1,
      thumbnailUrl: '',
      courseCode: 'MA110',
      licence: '',
      uploadedAt: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      views: 0,
      downloads: 0,
      helpful: 0,
      ownerID: { _id: id, fullName: 'A user', username: expect.any(String), img: '' },
    });
    const one = await app.visitor().get(`/api/resources/${resource._id}`);
    expect(one.body).toEqual({ success: true, resource });
    expect(JSON.stringify(one.body)).not.toContain('@');
  });

  test('accepts comma-separated tags, trimmed and without duplicates', async () => {
    const { browser } = await signedInAs(app);
    const response = await browser.form('POST', '/api/resources', {
      ...linkForm,
      tags: ' exam, Exam ,, past  papers ',
    });
    expect(response.body.resource.tags).toEqual(['exam', 'past papers']);
  });

  test('keeps the text about an address beside it', async () => {
    const { browser } = await signedInAs(app);
    const described = { ...linkForm, resourceType: 'other', details: ' Proofs without words.\r\nAll ages. ' };
    const { body } = await browser.form('POST', '/api/resources', described);
    expect(body.resource).toMatchObject({
      description: 'https://proofs.example.org/',
      details: 'Proofs without words.\nAll ages.',
    });
    expect(await titles(app, '?q=without words')).toEqual(['Visual proofs']);
    const page = await app.visitor().get(`/resources/${body.resource._id}`);
    expect(page.body).toContain('content="Proofs without words.');
  });

  test('requires a session', async () => {
    const response = await app.visitor().form('POST', '/api/resources', linkForm);
    expect(response).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  });

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title of a megabyte', { title: 'x'.repeat(1_000_000) }, 'title'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['an unknown type', { resourceType: 'virus' }, 'resourceType'],
    ['a javascript: URL', { description: 'javascript:alert(1)' }, 'description'],
    ['a data: URL', { description: 'data:text/html,<script>alert(1)</script>' }, 'description'],
    ['details of 5,001 characters', { details: 'x'.repeat(5_001) }, 'details'],
    ['text instead of a URL', { description: 'see the library' }, 'description'],
    [
      'ten thousand tags',
      { tags: JSON.stringify(Array.from({ length: 10_000 }, (_, n) => `t${n}`)) },
      'tags',
    ],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, n) => `t${n}`).join() }, 'tags'],
    ['tags that are not strings', { tags: '[{"a":1}]' }, 'tags'],
    ['a tag of 41 characters', { tags: 'x'.repeat(41) }, 'tags'],
    ['a course code of 21 characters', { courseCode: 'x'.repeat(21) }, 'courseCode'],
  ])('refuses %s with a field error', async (_, wrong, field) => {
    const { browser } = await signedInAs(app);
    const response = await browser.form('POST', '/api/resources', { ...linkForm, ...wrong });
    expect(response).toMatchObject({
      status: 400,
      body: { success: false, code: 'invalid_input', errors: { [field]: expect.any(String) } },
    });
    expect(await app.db.$count(resources)).toBe(0);
  });

  test('stores markup as text and escapes it in the page', async () => {
    const { browser } = await signedInAs(app);
    const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const form = { ...linkForm, title: markup, courseCode: '<b>', tags: JSON.stringify(['<i>x</i>']) };
    const { body } = await browser.form('POST', '/api/resources', form);
    expect(body.resource).toMatchObject({ title: markup, courseCode: '<b>', tags: ['<i>x</i>'] });
    const page = await app.visitor().get(`/resources/${body.resource._id}`);
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('<script>alert');
    expect(page.body).toContain('<title>&lt;script&gt;alert(1)');
  });

  test('refuses JSON, and a form without a type', async () => {
    const { browser } = await signedInAs(app);
    expect((await browser.post('/api/resources', linkForm)).status).toBe(415);
    expect((await browser.form('POST', '/api/resources', {})).body.errors).toMatchObject({
      title: expect.any(String),
      resourceType: expect.any(String),
    });
  });
});

describe('POST /api/resources/link-title', () => {
  test('never asks the network of the server', async () => {
    const { browser } = await signedInAs(app);
    for (const url of [
      app.url,
      app.url.replace('127.0.0.1', 'localhost'),
      'http://169.254.169.254/',
      'no address',
    ]) {
      const response = await browser.post('/api/resources/link-title', { url });
      expect(response).toMatchObject({ status: 200, body: { success: true, title: '' } });
    }
  });

  test('is limited to 60 an hour', async () => {
    const { browser } = await signedInAs(app);
    const ask = () => browser.post('/api/resources/link-title', { url: 'http://10.0.0.1/' });
    for (let n = 0; n < 60; n += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});
