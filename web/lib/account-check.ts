// Checks what is typed into an account's fields by web/lib/account.rules.ts, fetched when the person begins to type.
// Where the rules cannot be loaded, the server's check has to do.

type Rules = typeof import('./account.rules.ts');

export const loadAccountRules = (): Promise<Rules | undefined> =>
  import('./account.rules.ts').catch(() => undefined);

/** A validation for a form: true, or what is wrong. */
export const accountRule =
  (check: (rules: Rules, value: string) => string | undefined) =>
  async (value: string): Promise<string | true> => {
    const rules = await loadAccountRules();
    return (rules && check(rules, value)) ?? true;
  };
