// Keyboard of the queue: j and k move between cases, and letters press the buttons of the one that has the focus.
import { useEffect } from 'react';

const actions: Record<string, string> = {
  ...{ c: 'claim', x: 'choose', a: 'first' },
  ...{ h: 'hide', d: 'remove', r: 'return', e: 'edit', m: 'move' },
};

export function useCaseKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
      if (target.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable]')) return;
      const cards = [...document.querySelectorAll<HTMLElement>('[data-case]')];
      const index = cards.findIndex((card) => card.contains(target));
      if (key === 'j' || key === 'k') {
        const next = index === -1 ? 0 : index + (key === 'j' ? 1 : -1);
        cards[Math.max(0, Math.min(cards.length - 1, next))]?.focus();
        event.preventDefault();
        return;
      }
      const action = actions[key];
      const button = action && cards[index]?.querySelector<HTMLElement>(`[data-action~="${action}"]`);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
