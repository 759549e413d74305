import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { BENEFITS } from '#domain/catalogue/benefits.ts';
import { addBenefit } from '#domain/jobs/job-lists.ts';
import { BENEFITS_MAX, ITEM_MAX } from '#domain/text/text-limits.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ChipToggle } from '#web/ui/cards/chip.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

interface BenefitsFieldProps {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
}

/** Toggles for the common benefits, and a text field for further ones, which Enter or the plus button adds (jobs#benefits). */
export function BenefitsField({ value, onValueChange }: BenefitsFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const own = value.filter((benefit) => !BENEFITS.includes(benefit));
  const full = value.length >= BENEFITS_MAX;

  function add() {
    onValueChange(addBenefit(value, typed));
    setTyped('');
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  const toggle = (benefit: string, on: boolean) =>
    onValueChange(on ? addBenefit(value, benefit) : value.filter((chosen) => chosen !== benefit));

  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-count`}>
      <legend className="mb-2.5 font-semibold text-sm">Benefícios</legend>
      <div className="flex flex-wrap gap-2">
        {[...BENEFITS, ...own].map((benefit) => {
          const pressed = value.includes(benefit);
          return (
            <ChipToggle
              key={benefit}
              className="py-1.5"
              pressed={pressed}
              disabled={full && !pressed}
              onPressedChange={(on) => toggle(benefit, on)}
            >
              {benefit}
            </ChipToggle>
          );
        })}
      </div>
      <TextField
        label="Outro benefício"
        className="mt-4"
        placeholder="Ex.: Cesta básica"
        value={typed}
        maxLength={ITEM_MAX}
        disabled={full}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={addOnEnter}
        hint={full ? `Você já escolheu ${BENEFITS_MAX} benefícios.` : undefined}
        trailing={
          <IconButton
            label="Adicionar benefício"
            icon={<Plus aria-hidden="true" />}
            disabled={typed.trim() === '' || full}
            onClick={add}
          />
        }
      />
      <p id={`${id}-count`} role="status" className="sr-only">
        {value.length === 1 ? '1 benefício escolhido' : `${value.length} benefícios escolhidos`}
      </p>
    </fieldset>
  );
}
