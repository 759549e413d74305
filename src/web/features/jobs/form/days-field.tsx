import { inWeekOrder, WEEK_DAYS, type WeekDay } from '#domain/jobs/work-days.ts';
import { ChipToggle } from '#web/ui/cards/chip.tsx';

const NAMES: Readonly<Record<WeekDay, string>> = {
  seg: 'Segunda',
  ter: 'Terça',
  qua: 'Quarta',
  qui: 'Quinta',
  sex: 'Sexta',
  sab: 'Sábado',
  dom: 'Domingo',
};

interface DaysFieldProps {
  value: readonly WeekDay[];
  onValueChange: (value: WeekDay[]) => void;
  /** The days of an older job as free text, which chosen days replace; null without one. */
  written: string | null;
}

/** Toggles for the days of the week (jobs#days). */
export function DaysField({ value, onValueChange, written }: DaysFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 font-semibold text-sm">Dias da semana</legend>
      <div className="flex flex-wrap gap-2">
        {WEEK_DAYS.map((day) => (
          <ChipToggle
            key={day}
            pressed={value.includes(day)}
            onPressedChange={(on) =>
              onValueChange(on ? inWeekOrder([...value, day]) : value.filter((chosen) => chosen !== day))
            }
          >
            {NAMES[day]}
          </ChipToggle>
        ))}
      </div>
      {written && (
        <p className="mt-2 text-ink-muted text-sm">
          {value.length === 0
            ? `A vaga diz “${written}”. Os dias que você escolher entram no lugar.`
            : `O texto antigo “${written}” sai da vaga ao salvar.`}
        </p>
      )}
    </fieldset>
  );
}
