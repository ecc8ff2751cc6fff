// Typed search parameters of a page, declared once in <noun>.search.ts: parsing, defaults and serialization. Invalid
// values are treated as absent.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PagePath } from '#contract/pages.ts';
import { useRawSearch } from './address.hook.ts';

type RawSearch = Record<string, unknown>;

interface Parameter<Value extends string | undefined = string | undefined> {
  /** The default, which is never written to the address. */
  absent: Value;
  read: (raw: unknown) => Value;
}

/** A string, trimmed and truncated; empty by default. */
export const text = (maxLength: number): Parameter<string> => ({
  absent: '',
  read: (raw) => (typeof raw === 'string' ? raw.trim().slice(0, maxLength) : ''),
});

/** One of several values; `absent` is the default. */
export function oneOf<const Value extends string>(values: readonly Value[]): Parameter<Value | undefined>;
export function oneOf<const Value extends string, const Absent extends string>(
  values: readonly Value[],
  absent: Absent,
): Parameter<Value | Absent>;
export function oneOf(values: readonly string[], absent?: string): Parameter<string | undefined> {
  return { absent, read: (raw) => values.find((value) => value === raw) ?? absent };
}

type Values<Parameters extends Record<string, Parameter>> = {
  [Name in keyof Parameters]: Parameters[Name]['absent'];
};

/** Those that differ from their default. */
type Written<All> = { [Name in keyof All]?: NonNullable<All[Name]> };

/** The parsed values. */
export type SearchValues<Search> = Search extends { read: (raw: RawSearch) => infer Read } ? Read : never;

/** A function gets the values of the address, which may be newer than the rendered ones. */
export type ChangeSearch<All> = (
  part: Partial<All> | ((latest: All) => Partial<All>),
  options?: { replace?: boolean },
) => void;

export function searchParams<Parameters extends Record<string, Parameter>>(
  path: PagePath,
  parameters: Parameters,
) {
  type All = Values<Parameters>;
  const names = Object.keys(parameters);

  const read = (raw: RawSearch) =>
    Object.fromEntries(names.map((name) => [name, parameters[name]?.read(raw[name])])) as All;

  /** For the address: undefined removes a parameter. */
  const validate = (raw: RawSearch): Record<string, string | undefined> => {
    const values = read(raw);
    return Object.fromEntries(
      names.map((name) => [name, values[name] === parameters[name]?.absent ? undefined : values[name]]),
    );
  };

  /** For links: omits defaults. */
  const write = (values: Partial<All>) => {
    const written = Object.entries(validate(values)).filter(([, value]) => value !== undefined);
    return Object.fromEntries(written) as Written<All>;
  };

  return { path, read, validate, write };
}

interface Search<All> {
  path: PagePath;
  read: (raw: RawSearch) => All;
  validate: (raw: RawSearch) => Record<string, string | undefined>;
  write: (values: Partial<All>) => Written<All>;
}

/** The values in the current address, which is normalized: invalid values and defaults are removed from it. */
export function useSearchValues<All>({ read, validate }: Pick<Search<All>, 'read' | 'validate'>): All {
  const raw = useRawSearch();
  const router = useRouter();
  useEffect(() => {
    const valid = validate(raw);
    const isNormal = Object.entries(valid).every(([name, value]) => raw[name] === value);
    const { pathname, search, hash } = router.latestLocation;
    // The location is ahead of the rendered page while another one loads.
    const isHere = Object.keys(valid).every((name) => (search as RawSearch)[name] === raw[name]);
    if (isNormal || !isHere) return;
    const href = router.buildLocation({ to: pathname, search: { ...search, ...valid }, hash }).href;
    void router.navigate({ href, replace: true, resetScroll: false });
  }, [raw, router, validate]);
  return read(raw);
}

/** Changes some values and keeps the others. */
export function useChangeSearch<All>({ path, read, write }: Search<All>): ChangeSearch<All> {
  const navigate = useNavigate();
  return (part, { replace = false } = {}) =>
    void navigate({
      to: path,
      // From the router's location, which may be ahead of the rendered page.
      search: (raw: RawSearch) => {
        const latest = read(raw);
        return write({ ...latest, ...(typeof part === 'function' ? part(latest) : part) });
      },
      replace,
      resetScroll: false,
    });
}
