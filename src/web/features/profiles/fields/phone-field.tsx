import { Phone } from 'lucide-react';
import { type ChangeEvent, type Ref, useLayoutEffect, useRef } from 'react';
import { formatPhone, phoneFieldValue } from '#domain/accounts/phone.ts';
import type { FieldProps } from '#web/ui/fields/field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { caretAfterDigits, digitsBefore } from './phone-rules.ts';

interface PhoneFieldProps extends FieldProps {
  /** The result of `phoneFieldValue` for the typed text. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
}

/**
 * A field for a Brazilian phone number, formatted while typing (profiles#phone). It has no `maxLength`, which would cut off
 * digits after a country code. With react-hook-form use it inside a FormField.
 */
export function PhoneField({ value, onValueChange, ref, ...props }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  const masked = formatPhone(value);

  // Formatting changes the text behind the caret, and the browser would move the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === null || input.current !== document.activeElement) return;
    const position = caretAfterDigits(masked, caret.current);
    input.current?.setSelectionRange(position, position);
    caret.current = null;
  });

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    caret.current = digitsBefore(target.value, target.selectionStart ?? target.value.length);
    onValueChange(phoneFieldValue(target.value));
  }

  return (
    <TextField
      {...props}
      ref={(element: HTMLInputElement | null) => {
        input.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(99) 99999-9999"
      icon={<Phone />}
      value={masked}
      onChange={change}
    />
  );
}
