import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
// biome-ignore lint/style/noRestrictedImports: this is the one place that mounts forms
import { useForm } from 'react-hook-form';
import type { MountableForm } from './use-form.ts';

interface FormProps<Values extends FieldValues> extends ComponentProps<'form'> {
  form: MountableForm<Values>;
}

/** The element of a form, without the browser's validation. Changes of the library's state of mounting render only this element. */
export function Form<Values extends FieldValues>({ form, ...props }: FormProps<Values>) {
  const { defaultValues: _initial, ...options } = form.options;
  useForm<Values>({ ...options, formControl: form });
  return <form noValidate {...props} />;
}
