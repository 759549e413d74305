import { useId } from 'react';
import { ChipToggle } from '#web/ui/cards/chip.tsx';

interface ChoicesFieldProps<Choice extends string> {
  label: string;
  hint: string;
  choices: readonly Choice[];
  labels: Readonly<Record<Choice, string>>;
  value: readonly Choice[];
  onValueChange: (value: Choice[]) => void;
}

/** A field with a few on/off choices. An empty selection means that any is accepted. */
export function ChoicesField<Choice extends string>({
  label,
  hint,
  choices,
  labels,
  value,
  onValueChange,
}: ChoicesFieldProps<Choice>) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={id}>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <p id={id} className="mb-2.5 text-ink-muted text-sm">
        {hint}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <ChipToggle
            key={choice}
            pressed={value.includes(choice)}
            onPressedChange={(pressed) =>
              onValueChange(choices.filter((each) => (each === choice ? pressed : value.includes(each))))
            }
          >
            {labels[choice]}
          </ChipToggle>
        ))}
      </div>
    </fieldset>
  );
}
