// What was dropped on the library, until the form for new resources takes it.
import type { Incoming } from '#web/features/resources/incoming.hook.ts';
import { createStore } from '#web/lib/store.ts';

export const incomingStore = createStore<Incoming | undefined>(undefined);
