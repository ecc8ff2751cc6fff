// The stack of open modal dialogs, topmost last: everything outside the topmost one is inert.
import { createStore, useStore } from './store.ts';

const dialogs = createStore<readonly HTMLDialogElement[]>([]);

/** Returns the function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  dialogs.set([...dialogs.get(), dialog]);
  return () => {
    dialog.close();
    dialogs.set(dialogs.get().filter((other) => other !== dialog));
  };
}

export const useTopDialog = (): HTMLDialogElement | undefined => useStore(dialogs).at(-1);
