// The settings that the server wrote into index.html, merged over the defaults.
import { fallbackSettings, type PageSettings } from '#contract/settings.ts';

/** Read on each use, because tests change it. */
export const settings = (): PageSettings => ({ ...fallbackSettings, ...window.campusConnect });
