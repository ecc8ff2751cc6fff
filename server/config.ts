// The only reader of the environment: parsed once; an invalid value prevents the start with a message.

import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { eventPublishers, roles } from '#contract/permissions.ts';
import { isTimeZone, partsOf, sections, settingLimits, toDomain } from '#contract/platform/settings.rules.ts';
import { emailKey } from '#contract/platform/users.ts';

export type Environment = Record<string, string | undefined>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** One parser per variable; a test checks that docs/operating.md documents each. */
const variables = {
  NODE_ENV: (value) => value ?? 'development',
  PORT: (value) => wholeNumber(value ?? '3000', 0, 65_535),
  HOST: (value) => value ?? '127.0.0.1',
  DATA_DIR: (value) => resolve(value ?? './data'),
  CONTENT_DIR: (value) => (value === undefined ? undefined : resolve(value)),
  DATABASE_URL: (value) =>
    value === undefined ? undefined : address(value, ['postgres:', 'postgresql:']).href,
  DATABASE_POOL: (value) => wholeNumber(value ?? '10', 1, 500),
  PUBLIC_URL: (value) => (value === undefined ? undefined : origin(value)),
  API_URL: (value) => (value === undefined ? undefined : origin(value)),
  WEB_ORIGINS: (value) => list(value).map(origin),
  DEMO: (value) => yesOrNo(value ?? '1'),
  ADMIN_EMAIL: (value) => (value === undefined ? undefined : emailKey(value)),
  GOOGLE_CLIENT_ID: (value) => value ?? '',
  GOOGLE_JWKS_URL: (value) =>
    address(value ?? 'https://www.googleapis.com/oauth2/v3/certs', ['https:', 'http:']),
  GOOGLE_ISSUERS: (value) => list(value ?? 'https://accounts.google.com,accounts.google.com'),
  YOUTUBE_PICTURES_URL: (value) => origin(value ?? 'https://i.ytimg.com'),
  LIBREOFFICE: (value) => value ?? 'soffice',
  S3_ENDPOINT: (value) => (value === undefined ? undefined : address(value, ['https:', 'http:']).href),
  S3_REGION: (value) => value ?? 'us-east-1',
  S3_BUCKET: (value) => value,
  S3_ACCESS_KEY_ID: (value) => value,
  S3_SECRET_ACCESS_KEY: (value) => value,
  SMTP_URL: (value) => (value === undefined ? undefined : address(value, ['smtp:', 'smtps:']).href),
  MAIL_FROM: (value) => sender(value ?? 'Campus Connect <campus-connect@localhost.localdomain>'),
  CAMPUS_EMAIL_DOMAINS: (value) => list(value).map(domain),
  CAMPUS_NAME: (value) => shortName(value ?? ''),
  HELP_CONTACTS: (value) => helpContacts(value ?? ''),
  SECTIONS_OFF: (value) => list(value).map((section) => oneOf(section, sections)),
  EVENT_PUBLISHERS: (value) => oneOf(value ?? 'staff', eventPublishers),
  CAMPUS_TIMEZONE: (value) => timeZone(value ?? 'UTC'),
  LOG_LEVEL: (value) => oneOf(value ?? 'info', logLevels),
  MAX_EVENT_LOOP_DELAY: (value) => wholeNumber(value ?? '3000', 0, 600_000),
  REQUEST_DEADLINE: (value) => wholeNumber(value ?? '10', 0, 600),
  SHUTDOWN_TIMEOUT: (value) => wholeNumber(value ?? '9', 1, 600),
  TRUST_PROXY: (value) => trustedProxies(value),
  METRICS_TOKEN: (value) => value,
  SECOND_FACTOR_ROLES: (value) => list(value).map((role) => oneOf(role, roles)),
  SECRET_KEY: (value) => (value === undefined ? undefined : secret(value)),
  ANONYMITY_KEY: (value) => (value === undefined ? undefined : secret(value)),
} satisfies Record<string, (value: string | undefined) => unknown>;

export const variableNames = Object.keys(variables) as (keyof typeof variables)[];

export function readConfig(env: Environment) {
  const problems: string[] = [];
  function read<Name extends keyof typeof variables>(name: Name): ReturnType<(typeof variables)[Name]> {
    // Empty means unset, as in `NAME= npm start` and empty lines of env files.
    const value = env[name]?.trim() || undefined;
    try {
      return variables[name](value) as ReturnType<(typeof variables)[Name]>;
    } catch (error) {
      problems.push(`${name} is ${JSON.stringify(value)}, but it must be ${(error as Error).message}.`);
      return undefined as never;
    }
  }

  const isProduction = read('NODE_ENV') === 'production';
  const config = {
    isProduction,
    port: read('PORT'),
    host: read('HOST'),
    dataDir: read('DATA_DIR'),
    contentDir: read('CONTENT_DIR'),
    databaseUrl: read('DATABASE_URL'),
    databasePool: read('DATABASE_POOL'),
    publicUrl: read('PUBLIC_URL'),
    apiUrl: read('API_URL'),
    webOrigins: read('WEB_ORIGINS'),
    isDemoEnabled: read('DEMO') && !isProduction,
    adminEmail: read('ADMIN_EMAIL'),
    google: {
      clientId: read('GOOGLE_CLIENT_ID'),
      jwksUrl: read('GOOGLE_JWKS_URL'),
      issuers: read('GOOGLE_ISSUERS'),
    },
    youtubePicturesUrl: read('YOUTUBE_PICTURES_URL'),
    libreOffice: { program: read('LIBREOFFICE'), searchPath: env.PATH ?? '' },
    s3: {
      endpoint: read('S3_ENDPOINT'),
      region: read('S3_REGION'),
      bucket: read('S3_BUCKET'),
      accessKeyId: read('S3_ACCESS_KEY_ID'),
      secretAccessKey: read('S3_SECRET_ACCESS_KEY'),
    },
    mail: { smtpUrl: read('SMTP_URL'), from: read('MAIL_FROM') },
    campusDomains: read('CAMPUS_EMAIL_DOMAINS'),
    timeZone: read('CAMPUS_TIMEZONE'),
    helpContacts: read('HELP_CONTACTS'),
    campusName: read('CAMPUS_NAME'),
    sectionsOff: read('SECTIONS_OFF'),
    eventPublishers: read('EVENT_PUBLISHERS'),
    logLevel: read('LOG_LEVEL'),
    maxEventLoopDelay: read('MAX_EVENT_LOOP_DELAY'),
    requestDeadlineMs: read('REQUEST_DEADLINE') * 1_000,
    shutdownTimeoutMs: read('SHUTDOWN_TIMEOUT') * 1_000,
    trustProxy: read('TRUST_PROXY'),
    metricsToken: read('METRICS_TOKEN'),
    secondFactorRoles: read('SECOND_FACTOR_ROLES'),
    secretKey: read('SECRET_KEY'),
    anonymityKey: read('ANONYMITY_KEY'),
  };
  const { endpoint, bucket, accessKeyId, secretAccessKey } = config.s3;
  if ((endpoint || accessKeyId || secretAccessKey) && !bucket) {
    problems.push('S3_BUCKET is missing: files go to S3 only when it names the bucket.');
  }
  if (bucket && !(accessKeyId && secretAccessKey)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed for S3_BUCKET.');
  }
  if (config.isProduction && config.databaseUrl && !config.anonymityKey) {
    problems.push(
      'ANONYMITY_KEY is missing: all instances need the same one, so that a review is recognised as its writer’s. Make one with `openssl rand -base64 32`, and keep it apart from the database: it tells who wrote which review.',
    );
  }
  if (config.mail?.smtpUrl && !env.MAIL_FROM?.trim()) {
    problems.push('MAIL_FROM is missing: mails sent through SMTP_URL need the address that they come from.');
  }
  if (config.mail?.smtpUrl && !env.PUBLIC_URL?.trim()) {
    problems.push('PUBLIC_URL is missing: the links in mails sent through SMTP_URL begin with it.');
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

export type Config = ReturnType<typeof readConfig>;

/** Whether the browser uses https: by PUBLIC_URL, or else by the connection or trusted proxy. */
export const isHttps = (config: Pick<Config, 'publicUrl'>, protocol = 'http'): boolean =>
  config.publicUrl?.startsWith('https:') || protocol === 'https';

/** The base URL for links in mails. Never taken from the Host header, which clients control. */
export const siteAddress = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl ?? `http://${isLoopback(host) ? 'localhost' : host}:${port}`;

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

function wholeNumber(value: string, min: number, max: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new Error(`a whole number from ${min} to ${max}`);
  return number;
}

function address(value: string, protocols: string[]): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !protocols.includes(url.protocol)) {
    throw new Error(
      `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
  }
  return url;
}

function origin(value: string): string {
  const url = address(value, ['https:', 'http:']);
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new Error('an origin such as https://campus.example.edu, without a path');
  }
  return url.origin;
}

/** `name@host`, alone or after a display name as in `Campus Connect <news@campus.example.edu>`. */
function sender(value: string): { name: string; address: string } {
  const [, name, bracketed, bare] = /^(?:([^<>\r\n]*)<([^<>\s]+)>|([^<>\s]+))$/.exec(value) ?? [];
  const address = bracketed ?? bare ?? '';
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address)) {
    throw new Error('an address such as Campus Connect <news@campus.example.edu>');
  }
  return { name: (name ?? '').trim().replace(/^"(.*)"$/, '$1'), address };
}

function domain(value: string): string {
  const name = toDomain(value);
  if (!name) throw new Error('a list of domains such as campus.example.edu');
  return name;
}

function timeZone(value: string): string {
  if (!isTimeZone(value)) throw new Error('a time zone such as Europe/Berlin');
  return value;
}

function shortName(value: string): string {
  if (value.length > settingLimits.campusName)
    throw new Error(`a name of at most ${settingLimits.campusName} characters`);
  return value;
}

/** Lines separated by semicolons: 'Security: 555-0100; Counselling: 555-0101'. */
function helpContacts(value: string): string[] {
  const given = partsOf(value, /;/);
  if (
    given.length > settingLimits.contacts ||
    given.some((contact) => contact.length > settingLimits.contact)
  )
    throw new Error('at most ten contacts of 200 characters, separated by semicolons');
  return given;
}

const list = (value: string | undefined): string[] => partsOf(value ?? '', /,/);

function yesOrNo(value: string): boolean {
  if (['1', 'true', 'yes'].includes(value)) return true;
  if (['0', 'false', 'no'].includes(value)) return false;
  throw new Error('1 or 0');
}

function oneOf<Option extends string>(value: string, options: readonly Option[]): Option {
  const found = options.find((option) => option === value);
  if (!found) throw new Error(`one of ${options.join(', ')}`);
  return found;
}

function secret(value: string): string {
  if (value.length < 32)
    throw new Error('at least 32 characters, such as those of `openssl rand -base64 32`');
  return value;
}

/** Off, on, a number of hops, or the addresses of the proxies whose X-Forwarded-* headers are trusted. */
function trustedProxies(
  value: string | undefined,
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (value === undefined || value === 'false' || value === '0') return false;
  if (value === 'true') return true;
  if (/^\d+$/.test(value)) {
    const hops = wholeNumber(value, 1, 32);
    return (_address, hop) => hop < hops;
  }
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  const addresses = list(value);
  if (!addresses.every((part) => names.includes(part) || isIP(part.split('/')[0] ?? ''))) {
    throw new Error('true, false, a number of hops, or a list of proxy addresses');
  }
  return addresses;
}
