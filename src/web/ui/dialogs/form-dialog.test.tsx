import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { resetOnClose } from './reset-on-close.tsx';
import './dialog-window.tsx';

const PROPS: FormDialogProps = {
  open: true,
  onOpenChange: () => undefined,
  title: 'Nova conta',
  form: {},
  isSubmitting: false,
  confirmLabel: 'Criar',
};

const labels = () =>
  screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'));

it('submits the form by its button', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(<FormDialog {...PROPS} form={{ onSubmit }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Criar' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('shows the result with one button in place of the form', async () => {
  const { rerender } = render(<FormDialog {...PROPS}>campos</FormDialog>);
  await screen.findByText('campos');
  expect(labels()).toEqual(['Fechar', 'Criar', 'Cancelar']);
  rerender(
    <FormDialog {...PROPS} result="segredo" closeLabel="Já guardei">
      campos
    </FormDialog>,
  );
  screen.getByText('segredo');
  expect(screen.queryByText('campos')).toBeNull();
  expect(labels()).toEqual(['Fechar', 'Já guardei']);
});

it('stays open while it is locked', async () => {
  const onOpenChange = vi.fn();
  const { rerender } = render(<FormDialog {...PROPS} onOpenChange={onOpenChange} isLocked />);
  const dialog = await screen.findByRole('dialog');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onOpenChange).not.toHaveBeenCalled();
  rerender(<FormDialog {...PROPS} onOpenChange={onOpenChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

it('shows the form again when a dialog of resetOnClose is reopened after its result', async () => {
  function Form(window: { open: boolean } & { onClosed: () => void }) {
    const [isDone, setDone] = useState(false);
    return <FormDialog {...PROPS} {...window} form={{ action: () => setDone(true) }} result={isDone && 'segredo'} />;
  }
  const Resetting = resetOnClose(Form);
  const { rerender } = render(<Resetting open />);
  fireEvent.click(await screen.findByRole('button', { name: 'Criar' }));
  await screen.findByText('segredo');
  rerender(<Resetting open={false} />);
  await waitFor(() => expect(screen.queryByText('segredo')).toBeNull());
  rerender(<Resetting open />);
  await screen.findByRole('button', { name: 'Criar' });
});
