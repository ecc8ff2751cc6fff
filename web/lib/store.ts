// A minimal store outside of React that components subscribe to.
import { useSyncExternalStore } from 'react';

interface Store<State> {
  get: () => State;
  /** The state that the server renders with, and the first render in the browser. */
  getOnServer: () => State;
  /** Notifies the subscribers. */
  set: (next: State) => void;
  /** Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<State>(state: State, stateOnServer = state): Store<State> {
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    getOnServer: () => stateOnServer,
    set: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useStore = <State>({ subscribe, get, getOnServer }: Store<State>): State =>
  useSyncExternalStore(subscribe, get, getOnServer);
