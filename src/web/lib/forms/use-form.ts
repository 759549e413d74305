import type { FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form';
// biome-ignore lint/style/noRestrictedImports: this is the module that the other ones import it from
import { useForm as useHookForm } from 'react-hook-form';

/**
 * react-hook-form's `useForm`. In a browser, the library writes the values into the mounted fields. The server mounts none, so here
 * they are the fields' initial values.
 */
export function useForm<Values extends FieldValues>(props: UseFormProps<Values>): UseFormReturn<Values> {
  const form = useHookForm<Values>(props);
  if (typeof document !== 'undefined') return form;
  const register: typeof form.register = (name, options) => {
    const value = form.getValues(name);
    const initial = typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: value };
    return { ...form.register(name, options), ...initial };
  };
  return { ...form, register };
}
