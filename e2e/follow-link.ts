// Opens a page of the app as a link in it does, which takes a third of the time of loading it.
import type { Page } from '@playwright/test';

/** From a page that is loaded already. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> };
    };
    await router.navigate({ href });
  }, path);
