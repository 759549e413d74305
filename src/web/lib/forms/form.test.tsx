import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

function Profile({ onRender }: { onRender?: () => void }) {
  onRender?.();
  const form = useForm({ defaultValues: { name: 'Ana Souza', about: 'Pães e bolos', travels: true, drives: false } });
  const { register, formState } = form;
  return (
    <Form form={form} onSubmit={form.handleSubmit(() => {})}>
      <TextField
        label="Nome"
        error={formState.errors.name?.message}
        {...register('name', { validate: (name) => name !== '' || 'Informe o nome' })}
      />
      <TextArea label="Sobre" {...register('about')} />
      <SwitchField label="Viaja" {...register('travels')} />
      <SwitchField label="Dirige" {...register('drives')} />
      <button type="submit">Salvar</button>
    </Form>
  );
}

it('renders the fields with their default values on the server', () => {
  vi.stubGlobal('document', undefined);
  const html = renderToStaticMarkup(<Profile />);
  vi.unstubAllGlobals();
  expect(html).toMatch(/<input[^>]* name="name"[^>]* value="Ana Souza"/);
  expect(html).toContain('>Pães e bolos</textarea>');
  expect(html).toMatch(/<input[^>]* name="travels"[^>]* checked=""/);
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

it('renders the fields only once when the form is mounted, and again when an error appears', async () => {
  const onRender = vi.fn();
  render(<Profile onRender={onRender} />);
  expect(onRender).toHaveBeenCalledTimes(1);
  fireEvent.change(screen.getByLabelText('Nome'), { target: { value: '' } });
  expect(onRender).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Informe o nome')).toBeDefined();
});
