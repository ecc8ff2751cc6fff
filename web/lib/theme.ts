// Light, dark, or as the system prefers. web/public/theme.js has set the first one before the page painted.
import { readItem, removeItem, writeItem } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
type Theme = 'light' | 'dark';

const key = 'theme';
const store = createStore<{ choice: ThemeChoice; theme: Theme }>({
  choice: storedChoice(),
  theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
});

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

/** Follows the system and the other tabs for as long as the page is open. */
export function followTheme(): void {
  const follow = () => chooseTheme(storedChoice());
  darkPreferred().addEventListener('change', follow);
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) follow();
  });
  follow();
}

function storedChoice(): ThemeChoice {
  const stored = readItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

const darkPreferred = () => window.matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (darkPreferred().matches ? 'dark' : 'light');
