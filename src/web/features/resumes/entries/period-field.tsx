import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { MonthField } from './month-field.tsx';

interface PeriodFieldsProps {
  /** `start` and `end` have the format of MonthField's `value`. */
  start: string;
  end: string;
  startError: string | undefined;
  endError: string | undefined;
  onStart: (month: string) => void;
  onEnd: (month: string) => void;
  /** The checkbox that enables or disables the end ('Trabalho aqui atualmente', 'Curso concluído'). */
  box: { label: string; checked: boolean; onChange: (checked: boolean) => void };
  isEndDisabled: boolean;
}

/** Fields for start and end, with a checkbox that enables or disables the end (resumes#periods). */
export function PeriodField({
  start,
  end,
  startError,
  endError,
  onStart,
  onEnd,
  box,
  isEndDisabled,
}: PeriodFieldsProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-5 sm:grid-cols-2">
        <MonthField label="Início" required value={start} onValueChange={onStart} error={startError} />
        <MonthField label="Fim" value={end} onValueChange={onEnd} error={endError} disabled={isEndDisabled} />
      </div>
      <CheckboxField label={box.label} checked={box.checked} onChange={({ target }) => box.onChange(target.checked)} />
    </div>
  );
}
