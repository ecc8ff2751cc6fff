// Path and search parameters of the open page. The routes are built in a loop, so the router cannot infer their types:
// only this file reads them untyped, and returns them typed by the page's path.
import { useMatch, useParams, useSearch } from '@tanstack/react-router';
import type { PagePath } from '#contract/pages.ts';

/** The path parameters of a page: `{ username: string }` for '/people/$username'. */
type PathParams<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : Path extends `${string}$${infer Name}`
    ? Record<Name, string>
    : unknown;

type ParametrizedPath = Extract<PagePath, `${string}$${string}`>;

/** For components that are rendered at this path only; throws elsewhere. */
export function usePathParams<Path extends ParametrizedPath>(path: Path): PathParams<Path> {
  const params: Record<string, string> = useParams({ strict: false });
  for (const [, name = ''] of path.matchAll(/\$(\w+)/g)) {
    if (params[name] === undefined) throw new Error(`The page is not at ${path}: it has no ${name}.`);
  }
  return params as PathParams<Path>;
}

/** For a page that is also rendered at paths without these parameters. */
export const useOptionalPathParams = <Path extends ParametrizedPath>(_path: Path) =>
  useParams({ strict: false }) as Partial<PathParams<Path>>;

/** The declared path of the rendered page. The router's location is ahead of it while the next page loads. */
export const usePagePath = (): PagePath => useMatch({ strict: false }).fullPath as PagePath;

/** The unvalidated search parameters: web/lib/search-params.ts types them. */
export const useRawSearch = (): Record<string, unknown> => useSearch({ strict: false });
