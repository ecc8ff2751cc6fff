// The modal dialogs that are open, the topmost last: whatever lies outside that one can be neither seen well nor reached.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let dialogs: readonly HTMLDialogElement[] = [];

/** Opens it over those that are open, and gives back the way to close it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  change([...dialogs, dialog]);
  return () => {
    dialog.close();
    change(dialogs.filter((other) => other !== dialog));
  };
}

export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(subscribe, () => dialogs.at(-1));

function change(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
