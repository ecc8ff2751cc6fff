// From a page for visitors to the return path, once signed in.
import { signInSearch } from '#web/features/platform/auth/auth.search.ts';
import { useRawSearch } from '#web/lib/address.hook.ts';
import { safeReturnPath } from '#web/lib/return-path.ts';
import { Redirect } from './Redirect.tsx';

export default function RedirectBack({ landing }: { landing: string }) {
  const { from } = signInSearch.read(useRawSearch());
  return <Redirect href={safeReturnPath(from) ?? landing} />;
}
