import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import './hint-popup.tsx';
import { Hint } from './hint.tsx';

it('opens on a press, keeps the focus on the button, and closes with Escape', async () => {
  render(
    <Hint title="Empresa verificada" trigger={<button type="button">Empresa verificada</button>}>
      CNPJ conferido
    </Hint>,
  );
  const button = screen.getByRole('button', { name: 'Empresa verificada' });
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('CNPJ conferido');
  act(() => button.focus());
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: 'Empresa verificada' });
  expect(document.activeElement).toBe(button);
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(screen.queryByRole('dialog', { name: 'Empresa verificada' })?.hasAttribute('data-open')).not.toBe(true);
});
