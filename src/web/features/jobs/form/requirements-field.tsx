import type { UseFormRegisterReturn } from 'react-hook-form';
import { splitRequirements } from '#domain/jobs/job-lists.ts';
import { Chip } from '#web/ui/cards/chip.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

interface RequirementsFieldProps {
  input: UseFormRegisterReturn<'requirements'>;
  /** The current text of the field. */
  typed: string;
  error?: string | undefined;
}

/** Text field for requirements, separated by commas. Below it shows each requirement while the user types (jobs#requirements). */
export function RequirementsField({ input, typed, error }: RequirementsFieldProps) {
  const items = splitRequirements(typed);
  return (
    <div>
      <TextField
        {...input}
        label="Requisitos"
        placeholder="Ex.: Ensino médio, CNH B"
        hint="Separe com vírgulas."
        autoComplete="off"
        error={error}
      />
      {items.length > 0 && (
        <ul aria-label="Requisitos da vaga" className="mt-2.5 flex flex-wrap gap-2">
          {items.map((item) => (
            <li key={item} className="max-w-full">
              <Chip className="wrap-anywhere max-w-full py-1">{item}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
