import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createStore, useStore } from './store.ts';

it('hydrates a component with the initial state, and then shows the current state', () => {
  const store = createStore('Ana');
  const Name = () => <p>{useStore(store, (name) => name)}</p>;
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Name />);
  store.set('Bia');
  const onRecoverableError = vi.fn();
  render(<Name />, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.textContent).toBe('Bia');
});
