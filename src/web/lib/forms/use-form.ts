import { useState } from 'react';
import type { FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form';
import { createFormControl, useFormState } from 'react-hook-form';

/** A form of react-hook-form that the component `Form` mounts. */
export type MountableForm<Values extends FieldValues> = UseFormReturn<Values> & { options: UseFormProps<Values> };

/**
 * Creates a form for the component `Form`. react-hook-form's own `useForm` would render the caller, and so all fields, a second
 * time after they are mounted; `Form` calls it instead. Returns the same object in each render.
 */
export function useForm<Values extends FieldValues>(props: UseFormProps<Values>): MountableForm<Values> {
  const [form] = useState(() => createForm(props));
  const formState = useFormState({ control: form.control });
  // Subscribes the component to errors: a reset removes the fields, and the render that follows registers them again.
  void formState.errors;
  return Object.assign(form, { formState, options: props });
}

/**
 * In a browser, react-hook-form writes the values into the mounted fields. The server mounts no fields, so `register` returns the
 * values as initial values there.
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
