import { useState } from 'react';
import type { FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form';
import { createFormControl, useFormState } from 'react-hook-form';

/** A form of react-hook-form, with the options that the component `Form` passes to react-hook-form's `useForm`. */
export type MountableForm<Values extends FieldValues> = UseFormReturn<Values> & { options: UseFormProps<Values> };

/**
 * Creates a form, which the caller passes to the component `Form`. react-hook-form's own `useForm` would render the caller, and so
 * all fields, a second time after mounting. Returns the same object in each render.
 */
export function useForm<Values extends FieldValues>(props: UseFormProps<Values>): MountableForm<Values> {
  const [form] = useState(() => createForm(props));
  const formState = useFormState({ control: form.control });
  // Reading `errors` subscribes the component to them. A reset unregisters the fields, and the following render registers them again.
  void formState.errors;
  return Object.assign(form, { formState, options: props });
}

/**
 * Creates the form. In a browser, react-hook-form sets the values of mounted fields. The server mounts no fields, so there
 * `register` also returns `defaultValue` or `defaultChecked`.
 */
function createForm<Values extends FieldValues>(props: UseFormProps<Values>) {
  const { formControl: form } = createFormControl(props);
  if (typeof document !== 'undefined') return form;
  const register: typeof form.register = (name, options) => {
    const value = form.getValues(name);
    const initial = typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: value };
    return { ...form.register(name, options), ...initial };
  };
  return { ...form, register };
}
