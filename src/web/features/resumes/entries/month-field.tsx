import { useState } from 'react';
import type { FieldProps } from '#web/ui/fields/field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { parseTypedMonth } from '../month-rules.ts';

interface MonthFieldProps extends FieldProps {
  /** 'YYYY-MM' or ''; in a browser without a month picker also typed text that is not parsed yet or can't be parsed. */
  value: string;
  onValueChange: (month: string) => void;
}

const hasPicker = () => {
  const input = document.createElement('input');
  input.type = 'month';
  return input.type === 'month';
};

/** A field for month and year: the browser's month picker or, in browsers without one, a text such as '03/2021'. */
export function MonthField({ value, onValueChange, hint, ...field }: MonthFieldProps) {
  const [hasNativePicker] = useState(hasPicker);
  return (
    <TextField
      {...field}
      hint={hasNativePicker ? hint : (hint ?? 'Mês e ano, como 03/2021.')}
      type="month"
      min="1900-01"
      max="2099-12"
      placeholder="MM/AAAA"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onValueChange(target.value)}
      onBlur={() => parseTypedMonth(value) !== value && onValueChange(parseTypedMonth(value))}
    />
  );
}
