// The modal dialogs that are open, the topmost last: whatever lies outside that one can be neither seen well nor reached.
import { createStore, useStore } from './store.ts';

const dialogs = createStore<readonly HTMLDialogElement[]>([]);

/** Opens it over those that are open, and gives back the way to close it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  dialogs.set([...dialogs.get(), dialog]);
  return () => {
    dialog.close();
    dialogs.set(dialogs.get().filter((other) => other !== dialog));
  };
}

export const useTopDialog = (): HTMLDialogElement | undefined => useStore(dialogs).at(-1);
