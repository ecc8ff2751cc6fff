// What the server wrote into the page, over what holds without it.
import { fallbackSettings, type PageSettings } from '#contract/settings.ts';

/** Read on each use: the window setting is small, and tests change it. */
export const settings = (): PageSettings => ({ ...fallbackSettings, ...window.campusConnect });
