import { useSyncExternalStore } from 'react';

/** State of the page that outlives the components that show it. */
export interface Store<State> {
  get: () => State;
  set: (next: State) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/**
 * Returns `select` of a store's state and re-renders when it changes. On the server it uses the initial state. It must return the
 * same value for the same state.
 */
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
