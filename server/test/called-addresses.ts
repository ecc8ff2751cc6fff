// The calls of a contract that a table of calls leaves out: found by making them without a server.
import type { Browser } from './browser.ts';

/** `calls` make one request each. `addresses` are those of the contract, such as 'GET /api/groups/:groupId'. */
export function uncalledAddresses(
  addresses: readonly string[],
  calls: readonly ((browser: Browser) => unknown)[],
): string[] {
  const made: string[] = [];
  const note = (method: string) => (path: string) => made.push(`${method} ${path}`);
  const recorder = {
    ...{ get: note('GET'), put: note('PUT'), post: note('POST'), delete: note('DELETE') },
    form: (method: string, path: string) => note(method)(path),
  };
  for (const call of calls) call(recorder as unknown as Browser);
  return addresses.filter((address) => {
    const pattern = new RegExp(`^${address.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);
    return !made.some((one) => pattern.test(one));
  });
}
