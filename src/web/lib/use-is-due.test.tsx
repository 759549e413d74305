import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InFrame } from './in-frame.ts';
import { endOpening, useIsDue } from './use-is-due.ts';

afterEach(() => {
  document.getElementById('opening-screen')?.remove();
});

/** A page with a server-rendered first screen, or without one, whose frames come one at a time. */
function givenPage(html: string) {
  document.body.insertAdjacentHTML('beforeend', html);
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const Part = ({ name }: { name: string }) => (useIsDue() ? <li>{name}</li> : null);
  const screen = (...names: string[]) => (
    <InFrame value={true}>
      {names.map((name) => (
        <Part key={name} name={name} />
      ))}
    </InFrame>
  );
  const nextFrame = () =>
    act(async () => {
      await vi.waitUntil(() => frames.length > 0);
      frames.shift()?.(0);
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { screen, nextFrame };
}

const shown = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
const opening = () => document.getElementById('opening-screen');

it('mounts one part of the first screen in each frame, and then removes the opening', async () => {
  const { screen, nextFrame } = givenPage('<div id="opening-screen"></div>');
  const { rerender } = render(screen('one', 'two', 'gone'));
  const ended = endOpening();
  rerender(screen('one', 'two'));
  expect(shown()).toEqual([]);
  await nextFrame();
  expect(shown()).toEqual(['one']);
  expect(opening()).not.toBeNull();
  await nextFrame();
  await ended;
  expect(shown()).toEqual(['one', 'two']);
  expect(opening()).toBeNull();
  rerender(screen('later'));
  expect(shown()).toEqual(['later']);
});

it('mounts all parts at once in a page without an opening', () => {
  const { screen } = givenPage('');
  render(screen('one'));
  expect(shown()).toEqual(['one']);
});
