import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

/** The address of an account, as browsers keep it beside the password. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      autoComplete="username"
      {...props}
      label="Email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
