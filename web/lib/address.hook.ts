// What the address of the open page holds. The routes are built in a loop, so the router cannot type them: this is the
// one file that reads them untyped, and what it gives out is typed by the page's address.
import { useMatch, useParams, useSearch } from '@tanstack/react-router';
import type { PagePath } from '#contract/pages.ts';

/** The parameters of an address: `{ username: string }` for '/people/$username'. */
type PathParams<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : Path extends `${string}$${infer Name}`
    ? Record<Name, string>
    : unknown;

type ParametrizedPath = Extract<PagePath, `${string}$${string}`>;

/** The path parameters of the page, for components that are shown at this address alone. */
export function usePathParams<Path extends ParametrizedPath>(path: Path): PathParams<Path> {
  const params: Record<string, string> = useParams({ strict: false });
  for (const [, name = ''] of path.matchAll(/\$(\w+)/g)) {
    if (params[name] === undefined) throw new Error(`The page is not at ${path}: it has no ${name}.`);
  }
  return params as PathParams<Path>;
}

/** The same for a page that is also shown at other addresses, without these parameters. */
export const useOptionalPathParams = <Path extends ParametrizedPath>(_path: Path) =>
  useParams({ strict: false }) as Partial<PathParams<Path>>;

/** The address that the page is declared at. Not where the router is, which is ahead while the next page loads. */
export const usePagePath = (): PagePath => useMatch({ strict: false }).fullPath as PagePath;

/** The search parameters as the address has them: web/lib/search-params.ts types them. */
export const useRawSearch = (): Record<string, unknown> => useSearch({ strict: false });
