// The theme: light, dark, or the system preference. web/public/early.js sets the initial one before the first paint.
import { readItem, removeItem, writeItem } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
type Theme = 'light' | 'dark';

const key = 'theme';
const store = createStore<{ choice: ThemeChoice; theme: Theme }>(
  {
    choice: storedChoice(),
    theme: globalThis.document?.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  },
  { choice: 'system', theme: 'light' },
);

export const useTheme = (): Theme => useStore(store).theme;
export const useThemeChoice = (): ThemeChoice => useStore(store).choice;

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') removeItem(key);
  else writeItem(key, choice);
  const theme = choice === 'system' ? systemTheme() : choice;
  document.documentElement.dataset.theme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme === 'dark' ? '#10151d' : '#f8fafc');
  store.set({ choice, theme });
}

/**
 * Reads the current theme, not a rendered one: until the effects of hydration have run, a page has the theme that the server
 * rendered, which is always light.
 */
export const switchTheme = (): void => chooseTheme(otherThan(store.get().theme));

export const otherThan = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');

/** Keeps the theme in sync with the system preference and the other tabs. */
export function syncTheme(): void {
  const update = () => chooseTheme(storedChoice());
  darkPreferred().addEventListener('change', update);
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) update();
  });
  update();
}

function storedChoice(): ThemeChoice {
  const stored = readItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

const darkPreferred = () => window.matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (darkPreferred().matches ? 'dark' : 'light');
