// What was dropped on the library, until the form for new resources takes it.

import { createStore } from '#web/lib/store.ts';
import type { Incoming } from './incoming.hook.ts';

export const incomingStore = createStore<Incoming | undefined>(undefined);
