import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ExperienceDialog } from './experience-dialog.tsx';

const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } }));
const add = () => act(async () => screen.getByRole('button', { name: 'Adicionar' }).click());

it('shows errors at missing fields, and submits only the form of the dialog', async () => {
  const [apply, submitProfile] = [vi.fn(), vi.fn()];
  render(
    <form onSubmit={submitProfile}>
      <ExperienceDialog open entry={null} onApply={apply} onOpenChange={vi.fn()} onClosed={vi.fn()} />
    </form>,
  );
  await screen.findByRole('dialog');
  await add();
  expect(screen.getByText('Informe o cargo')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Cargo/));
  await type('Cargo', ' Padeiro ');
  expect(screen.queryByText('Informe o cargo')).toBeNull();
  expect(screen.getByText('Informe a empresa')).toBeTruthy();
  await type('Empresa', 'Pão da Serra');
  await add();
  expect(apply).toHaveBeenCalledExactlyOnceWith({
    cargo: 'Padeiro',
    empresa: 'Pão da Serra',
    periodo: '',
    descricao: '',
  });
  expect(submitProfile).not.toHaveBeenCalled();
});
