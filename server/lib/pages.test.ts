import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fallbackSettings } from '#contract/platform/page-settings.ts';
import { PageRenderer, preferredEncoding } from './pages.ts';

const html =
  '<head><title>Campus Connect</title><meta name="description" content="x"><!-- settings --></head>';
const settings = {
  ...fallbackSettings,
  timeZone: 'UTC',
};

describe('PageRenderer', () => {
  test('escapes any title, description and settings', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (title, description, googleClientId) => {
        const renderer = new PageRenderer(html, () => ({ ...settings, googleClientId }), '', '');
        const page = renderer.render({ title, description }, false).identity.toString();
        expect(page.match(/<title>/g)).toHaveLength(1);
        expect(page.match(/<script>/g)).toHaveLength(1);
        expect(page.match(/<\/script>/g)).toHaveLength(1);
        expect(page.match(/<meta /g)).toHaveLength(5);
        const written = /window\.campusConnect=(.*?)<\/script>/s.exec(page)?.[1] ?? '';
        expect(JSON.parse(written)).toEqual({
          ...settings,
          googleClientId,
          mayHaveSession: false,
        });
      }),
    );
  });

  test('escapes HTML in the title, the description and the settings', () => {
    const googleClientId = '</script><script>alert(1)</script>';
    const page = new PageRenderer(html, () => ({ ...settings, googleClientId }), '', '');
    const text = page
      .render({ title: '<img src=x onerror=alert(1)>', description: '"><script>' }, false)
      .identity.toString();
    expect(text).not.toContain('<img');
    expect(text.match(/<script>/g)).toHaveLength(1);
  });
});

describe('preferredEncoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('%s: %s', (accepted, encoding) => {
    expect(preferredEncoding(accepted)).toBe(encoding);
  });
});
