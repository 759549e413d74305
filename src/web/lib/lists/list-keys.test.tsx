import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { handleKeyAcrossLists } from './list-keys.ts';

const COLUMNS = [['Ana', 'Bia', 'Caio'], [], ['Davi', 'Eva']];

const Board = () => (
  // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside
  <div onKeyDown={handleKeyAcrossLists}>
    {COLUMNS.map((names) => (
      <ul key={names.join()}>
        {names.map((name) => (
          <li key={name} data-id={name}>
            <button type="button" data-name>
              {name}
            </button>
            <button type="button">Mover {name}</button>
          </li>
        ))}
      </ul>
    ))}
  </div>
);

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string, key: string, more = {}) => {
  button(name).focus();
  fireEvent.keyDown(button(name), { key, ...more });
  return document.activeElement?.textContent;
};

it('moves the focus by left and right arrow to the same position in the next list with rows (hiring#several)', () => {
  render(<Board />);
  expect(press('Ana', 'ArrowRight')).toBe('Davi');
  expect(press('Caio', 'ArrowRight')).toBe('Eva');
  expect(press('Eva', 'ArrowLeft')).toBe('Bia');
  expect(press('Ana', 'ArrowLeft')).toBe('Ana');
  expect(press('Eva', 'ArrowRight')).toBe('Eva');
});

it('does not move the focus by other keys, or from a button that is not a row’s name', () => {
  render(<Board />);
  expect(press('Mover Ana', 'ArrowRight')).toBe('Mover Ana');
  expect(press('Ana', 'ArrowRight', { altKey: true })).toBe('Ana');
  expect(press('Ana', 'ArrowDown')).toBe('Ana');
});
