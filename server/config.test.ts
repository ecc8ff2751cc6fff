import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectPath } from '#server/lib/project.ts';
import { ConfigError, readConfig, variableNames } from './config.ts';

describe('readConfig', () => {
  test('has a default for every variable', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      isDemoEnabled: true,
      isProduction: false,
      logLevel: 'info',
    });
    expect(config.dataDir).toBe(projectPath('data'));
    expect(config.databaseUrl).toBeUndefined();
  });

  test.each([
    ['PORT', '80a', 'a whole number from 0 to 65535'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://x', 'an address that starts with postgres:// or postgresql://'],
    ['PUBLIC_URL', 'campus.example', 'an address that starts with https:// or http://'],
    [
      'PUBLIC_URL',
      'https://campus.example/connect',
      'an origin such as https://campus.example.edu, without a path',
    ],
    ['WEB_ORIGINS', 'https://a.example,nonsense', 'an address that starts with https:// or http://'],
    ['DEMO', 'perhaps', '1 or 0'],
    ['CAMPUS_TIMEZONE', 'Europe/Atlantis', 'a time zone such as Europe/Berlin'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['TRUST_PROXY', 'the one over there', 'true, false, a number of hops, or a list of proxy addresses'],
    ['SECOND_FACTOR_ROLES', 'admin,boss', 'one of user, staff, mod, admin'],
    ['SECRET_KEY', 'short', 'at least 32 characters, such as those of `openssl rand -base64 32`'],
    ['GOOGLE_JWKS_URL', 'ftp://x', 'an address that starts with https:// or http://'],
  ])('refuses %s=%s with a message', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      `${name} is ${JSON.stringify(value)}, but it must be ${sentence}.`,
    );
  });

  test('reports all invalid values together', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT.*\nDEMO/);
  });

  test('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test('disables the demo campus in production', () => {
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).isDemoEnabled).toBe(false);
    expect(readConfig({ DEMO: '0' }).isDemoEnabled).toBe(false);
  });

  test('either parses or throws a ConfigError, for any string', () => {
    fc.assert(
      fc.property(fc.constantFrom(...variableNames), fc.string(), (name, value) => {
        try {
          readConfig({ [name]: value });
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('every variable is documented in the table of docs/operating.md', () => {
    const manual = readFileSync(projectPath('docs', 'operating.md'), 'utf8');
    for (const name of variableNames) expect(manual, name).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, 'm'));
  });
});
