import { expect, test } from 'vitest';
import { Action, Heading, Lines, renderMail } from './mail-template.tsx';

const href = 'http://campus.example/verify?token=a&b=1';
const mail = renderMail({
  subject: 'Confirm & go',
  preview: 'Click the button.',
  site: 'http://campus.example',
  why: 'You signed up.',
  children: (
    <>
      <Heading>Your address</Heading>
      <Lines>{'one\ntwo'}</Lines>
      <Action href={href}>Confirm address</Action>
    </>
  ),
});

test('the text of a mail has the address of its button once, and neither its preview nor its layout', () => {
  expect(mail.text.split('\n').filter(Boolean)).toEqual([
    'Campus Connect http://campus.example',
    'Your address',
    'one',
    'two',
    `Confirm address ${href}`,
    'You signed up.',
  ]);
});

test('the preview of a mail is filled with invisible space: mail clients would go on with its text', () => {
  const preview = /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(mail.html)?.[1] ?? '';
  expect(preview).toMatch(/^Click the button\.\s/);
  expect([...preview].length).toBeGreaterThanOrEqual(150);
});

test('a button has its padding in Outlook too, which ignores that of links', () => {
  expect(mail.html).toMatch(/<td style="[^"]*mso-padding-alt:12px 22px"><a href="[^"]*token=a&amp;b=1"/);
});
