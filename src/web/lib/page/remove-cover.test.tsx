import { beforeEach, expect, it, vi } from 'vitest';
import { removeCover } from './remove-cover.ts';

const nextFrame = vi.fn();

beforeEach(() => {
  nextFrame.mockReset();
  vi.stubGlobal('requestAnimationFrame', nextFrame);
});

/** Renders into the document a server-rendered screen with two controls, and its cover. Returns the screen's root. */
function renderServerScreen(): HTMLElement {
  const root = document.createElement('div');
  root.setAttribute('aria-hidden', 'true');
  root.innerHTML = '<p><button>Curtir</button><input></p>';
  const cover = document.createElement('div');
  cover.id = 'cover';
  document.body.replaceChildren(root, cover);
  return root;
}

const hydrate = (element: Element | null) => Object.assign(element ?? {}, { __reactProps$test: {} });

const runNextFrame = () => nextFrame.mock.lastCall?.[0]();

it('removes the cover when each control is hydrated or removed', () => {
  const root = renderServerScreen();
  removeCover(root);
  hydrate(root.querySelector('button'));
  runNextFrame();
  expect(document.getElementById('cover')).not.toBeNull();
  root.querySelector('input')?.remove();
  runNextFrame();
  expect(document.body.innerHTML).toBe('<div><p><button>Curtir</button></p></div>');
});

it('removes the cover immediately when the server-rendered screen has no controls', () => {
  const root = renderServerScreen();
  root.innerHTML = '<p>Carregando...</p>';
  removeCover(root);
  expect(document.getElementById('cover')).toBeNull();
});
