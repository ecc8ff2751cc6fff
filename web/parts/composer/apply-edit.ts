// Changes the text of a field as typing would, so that the browser can undo it.
import type { Edit, Selection } from './edits.ts';

export const selectionOf = (area: HTMLTextAreaElement): Selection => ({
  text: area.value,
  from: area.selectionStart,
  to: area.selectionEnd,
});

export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, and the only way that keeps the history of changes.
  if (!document.execCommand?.(insert ? 'insertText' : 'delete', false, insert)) {
    area.setRangeText(insert, from, to, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  area.setSelectionRange(...select);
}
