import { WORK_TIMES } from '#domain/catalogue/work-times.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';

const NOT_STATED = 'nao-informado';
const ITEMS = [
  { value: NOT_STATED, label: 'Não informar' },
  ...WORK_TIMES.map((time) => ({ value: time, label: time })),
];

interface WorkTimeFieldProps {
  label: string;
  value: string | null;
  onValueChange: (value: string | null) => void;
}

/** Select for a time of day in steps of half an hour, '08:30', or null for none (catalogue#work-times). */
export function WorkTimeField({ label, value, onValueChange }: WorkTimeFieldProps) {
  return (
    <SelectField
      label={label}
      items={ITEMS}
      value={value}
      onValueChange={(next) => onValueChange(next === NOT_STATED ? null : next)}
      placeholder="Não informar"
    />
  );
}
