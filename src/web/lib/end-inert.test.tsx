import { beforeEach, expect, it, vi } from 'vitest';
import { endInert } from './end-inert.ts';

const nextFrame = vi.fn();

beforeEach(() => {
  nextFrame.mockReset();
  vi.stubGlobal('requestAnimationFrame', nextFrame);
});

function givenRoot(): HTMLElement {
  const root = document.createElement('div');
  root.setAttribute('inert', '');
  root.setAttribute('aria-hidden', 'true');
  root.innerHTML = '<p><button>Curtir</button><input></p>';
  document.body.replaceChildren(root);
  return root;
}

/** As React does. */
const hydrate = (element: Element | null) => Object.assign(element ?? {}, { __reactProps$test: {} });

const lookAgain = () => nextFrame.mock.lastCall?.[0]();

it('ends the inert state once each control is hydrated or replaced', () => {
  const root = givenRoot();
  endInert(root);
  hydrate(root.querySelector('button'));
  lookAgain();
  expect(root.hasAttribute('inert')).toBe(true);
  root.querySelector('input')?.remove();
  lookAgain();
  expect(root.outerHTML).toBe('<div><p><button>Curtir</button></p></div>');
});

it('ends it at once where the server rendered no control', () => {
  const root = givenRoot();
  root.innerHTML = '<p>Carregando...</p>';
  endInert(root);
  expect(root.hasAttribute('inert')).toBe(false);
});
