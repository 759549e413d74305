import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx';

interface EmailFieldProps extends Omit<TextFieldProps, 'label' | 'type'> {
  /** True when the field accepts a phone number as well. */
  canBePhone?: boolean;
}

/** The field for the e-mail address that signs in to an account; browsers save the address together with the password. */
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
