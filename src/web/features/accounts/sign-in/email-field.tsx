import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

interface EmailFieldProps extends Omit<TextFieldProps, 'label' | 'type'> {
  /** A number may stand here as well. */
  orPhone?: boolean;
}

/** The address of an account, as browsers keep it beside the password. */
export function EmailField({ orPhone = false, ...props }: EmailFieldProps) {
  return (
    <TextField
      autoComplete="username"
      {...props}
      label={orPhone ? 'Email ou celular' : 'Email'}
      type={orPhone ? 'text' : 'email'}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
