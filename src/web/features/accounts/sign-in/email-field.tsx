import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx';

interface EmailFieldProps extends Omit<TextFieldProps, 'label' | 'type'> {
  /** True when the field accepts a phone number as well. */
  canBePhone?: boolean;
}

/** The e-mail field of an account, which browsers save together with the password. */
export function EmailField({ canBePhone = false, ...props }: EmailFieldProps) {
  return (
    <TextField
      autoComplete="username"
      {...props}
      label={canBePhone ? 'Email ou celular' : 'Email'}
      type={canBePhone ? 'text' : 'email'}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
