import { expect, test } from 'vitest';
import { noteAnswer, noteLogLine, tellRefusals } from './refusals.ts';

test('a failing test tells the refusals and the log of the server during it, not those before it', () => {
  noteAnswer('GET /before', { status: 404, body: '' });
  tellRefusals();
  noteAnswer('GET /fine', { status: 200, body: {} });
  noteAnswer('POST /refused', { status: 500, body: { code: 'unexpected' } });
  noteLogLine(`${JSON.stringify({ stack: 'deadlock\n    at query' })}\n`);
  const error = { message: 'expected 500 to be 200' };
  tellRefusals([error]);
  expect(error.message).toBe(
    [
      'expected 500 to be 200',
      '',
      'Refused or logged by the server during this test:',
      'POST /refused → 500 {"code":"unexpected"}',
      '{"stack":"deadlock',
      '    at query"}',
    ].join('\n'),
  );
});
