// Light, dark, or as the system prefers. web/public/theme.js has set the first one before the page painted.
import { useSyncExternalStore } from 'react';
import { forget, recall, remember } from './storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
type Theme = 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();

function themeChoice(): ThemeChoice {
  const stored = recall(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') forget(key);
  else remember(key, choice);
  show(choice === 'system' ? systemTheme() : choice);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, shownTheme);
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice);

const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

const darkPreferred = () => window.matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (darkPreferred().matches ? 'dark' : 'light');

/** Follows the system and the other tabs for as long as the page is open. */
export function followTheme(): void {
  const follow = () => chooseTheme(themeChoice());
  darkPreferred().addEventListener('change', follow);
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) follow();
  });
  follow();
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme === 'dark' ? '#10151d' : '#f8fafc');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
