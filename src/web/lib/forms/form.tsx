import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
// biome-ignore lint/style/noRestrictedImports: only this component mounts forms
import { useForm } from 'react-hook-form';
import type { MountableForm } from './use-form.ts';

interface FormProps<Values extends FieldValues> extends ComponentProps<'form'> {
  form: MountableForm<Values>;
}

/**
 * A form element without the browser's validation. It calls react-hook-form's `useForm` instead of the component with the fields,
 * because `useForm` renders its caller a second time after mounting.
 */
export function Form<Values extends FieldValues>({ form, ...props }: FormProps<Values>) {
  const { defaultValues: _initial, ...options } = form.options;
  useForm<Values>({ ...options, formControl: form });
  return <form noValidate {...props} />;
}
