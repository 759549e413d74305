import { useState } from 'react';
import type { FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form';
import { createFormControl, useFormState } from 'react-hook-form';

/** A form of react-hook-form for `Form`, which mounts it. */
export type MountableForm<Values extends FieldValues> = UseFormReturn<Values> & { options: UseFormProps<Values> };

/**
 * Creates the form of a screen. Differs from react-hook-form's `useForm`, which `Form` calls: that hook renders its caller, and so
 * all fields, a second time after they are mounted. The returned object is the same in each render.
 */
export function useForm<Values extends FieldValues>(props: UseFormProps<Values>): MountableForm<Values> {
  const [form] = useState(() => createForm(props));
  const formState = useFormState({ control: form.control });
  // Reading subscribes to it: a reset removes the fields, and this render registers them again.
  void formState.errors;
  return Object.assign(form, { formState, options: props });
}

/**
 * In a browser, the library writes the values into the mounted fields. The server mounts none, so there they are the fields' initial
 * values.
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
