import { useEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

interface CodeFieldProps extends TextFieldProps {
  /** Takes the focus on appearing; for what replaces what was pressed. */
  takesFocus?: boolean;
}

/** The figures that a mail or a message brought. */
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
