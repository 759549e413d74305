import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

/** Six figures that a mail brought. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField {...props} inputMode="numeric" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
  );
}
