// The settings that the server wrote into index.html, merged over the defaults.
import { fallbackSettings, type PageSettings } from '#contract/platform/page-settings.ts';

let onServer: PageSettings | undefined;

/** Where the server renders pages, there is no window. */
export function provideSettings(settings: PageSettings): void {
  onServer = settings;
}

/** Read on each use, because tests change it. */
export const settings = (): PageSettings => onServer ?? { ...fallbackSettings, ...window.campusConnect };

/** Whether the section of a page is switched on. */
export const isOn = (path: string): boolean => !settings().pathsOff.some((start) => path.startsWith(start));
