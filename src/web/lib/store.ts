import { useSyncExternalStore } from 'react';

const isServer = typeof document === 'undefined';

/** Observable state outside of React, for example the session. */
export interface Store<State> {
  /** The state with which the store was created. In the browser, components hydrate with it, so it must equal what the server rendered. */
  initial: State;
  get: () => State;
  set: (next: State) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
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
 * Returns the value of `select` for a store's state, and renders the component again when that value changes. `select` must return the
 * same value for the same state. A component hydrates with the initial state, and then shows the current one.
 */
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(isServer ? store.get() : store.initial),
  );
}
