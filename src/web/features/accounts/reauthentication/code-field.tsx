import { useEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx';

interface CodeFieldProps extends TextFieldProps {
  /** Takes the focus on appearing; for a field that replaces the button that was pressed. */
  takesFocus?: boolean;
}

/** The field for the digits of a code from an e-mail, a text message or an authenticator. */
export function CodeField({ takesFocus = false, ...props }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <TextField
      {...props}
      ref={input}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
