import { useState } from 'react';
import { formatSalary, SALARY_OPTIONS } from '#domain/salary.ts';
import { SelectField, type SelectItem } from '#web/ui/select-field.tsx';
import { salaryHint } from './job-form-values.ts';

const OPEN_TO_TALK = 'A combinar';
const UNSAID = 'nao-informado';

interface SalaryFieldProps {
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** The plan opens no range above R$ 5.000: those are shown, locked (jobs#high-salary-limit). */
  highLocked: boolean;
  error?: string | undefined;
}

/** The ranges on offer; a stored text that is none of them stays to be chosen. */
function itemsFor(highLocked: boolean, stored: string | null): SelectItem[] {
  const isOwn = stored !== null && stored !== OPEN_TO_TALK && !SALARY_OPTIONS.some(({ value }) => value === stored);
  return [
    ...(isOwn ? [{ value: stored, label: formatSalary(stored) }] : []),
    ...SALARY_OPTIONS.map(({ value, label, isPremium }) =>
      isPremium && highLocked ? { value, label, note: 'Premium', disabled: true } : { value, label },
    ),
    { value: OPEN_TO_TALK, label: OPEN_TO_TALK },
    { value: UNSAID, label: 'Não informar' },
  ];
}

/** The salary range of a job; warns while it keeps candidates of limited plans from liking the job. */
export function SalaryField({ value, onValueChange, highLocked, error }: SalaryFieldProps) {
  const [stored] = useState(value);
  return (
    <SelectField
      label="Faixa salarial"
      items={itemsFor(highLocked, stored)}
      value={value}
      onValueChange={(next) => onValueChange(next === UNSAID ? null : next)}
      placeholder="Não informar"
      hint={salaryHint(value)}
      error={error}
    />
  );
}
