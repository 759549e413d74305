import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useForm } from './use-form.ts';

function Form() {
  const { register } = useForm({
    defaultValues: { name: 'Ana Souza', about: 'Pães e bolos', travels: true, drives: false },
  });
  return createElement(
    'form',
    null,
    createElement(TextField, { label: 'Nome', ...register('name') }),
    createElement(TextArea, { label: 'Sobre', ...register('about') }),
    createElement(SwitchField, { label: 'Viaja', ...register('travels') }),
    createElement(SwitchField, { label: 'Dirige', ...register('drives') }),
  );
}

it('renders the fields of a form with their values on the server', () => {
  const html = renderToStaticMarkup(createElement(Form));
  expect(html).toMatch(/<input[^>]* name="name"[^>]* value="Ana Souza"/);
  expect(html).toContain('>Pães e bolos</textarea>');
  expect(html).toMatch(/<input[^>]* name="travels"[^>]* checked=""/);
  expect(html.match(/checked=""/g)).toHaveLength(1);
});
