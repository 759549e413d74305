import { type FormEvent, useId, useRef, useState } from 'react';
import { LIST_DISTANCES, LIST_SORTS } from '#domain/candidates/candidate-list.ts';
import { EDUCATION_LEVELS } from '#domain/candidates/education.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import type { CandidateList } from '../deck/list-rules.ts';
import { distanceLabel, flagTexts, levelLabel, SORT_TEXTS } from './filter-texts.ts';

const ANYWHERE = 'qualquer';
const DISTANCES = [
  { value: ANYWHERE, label: 'Qualquer distância' },
  ...LIST_DISTANCES.map((km) => ({ value: String(km), label: distanceLabel(km) })),
];
const LEVELS = [
  { value: ANYWHERE, label: 'Qualquer escolaridade' },
  ...EDUCATION_LEVELS.map((level) => ({ value: level, label: levelLabel(level) })),
];
const SORTS = LIST_SORTS.map((value) => ({ value, label: SORT_TEXTS[value] }));

interface FilterDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  list: CandidateList;
  /** The job's function. */
  funcao: string;
  onApply: (list: CandidateList) => void;
}

/**
 * Dialog for the filters and the order of a job's candidates (candidates#filters); a sheet on a phone. The list changes only after the
 * user presses 'Ver candidatos'.
 */
export default function FilterDialog({ open, onOpenChange, list, funcao, onApply }: FilterDialogProps) {
  const form = useId();
  const first = useRef<HTMLSelectElement>(null);
  const [drawn, setDrawn] = useState(list);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDrawn(list);
  }
  const { filters, sort, isReversed } = drawn;
  const { max_km, ...withoutDistance } = filters;
  const { escolaridade, ...withoutLevel } = filters;
  const texts = flagTexts(funcao);

  function apply(event: FormEvent) {
    event.preventDefault();
    onOpenChange(false);
    onApply(drawn);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Filtros"
      initialFocus={first}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => setDrawn({ ...drawn, filters: {}, sort: 'list', isReversed: false })}
            className="mr-auto"
          >
            Limpar
          </Button>
          <Button type="submit" form={form}>
            Ver candidatos
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={apply} className="flex flex-col gap-4">
        <SelectField
          ref={first}
          label="Distância da vaga"
          hint="Da cidade em que a pessoa quer trabalhar até a cidade da vaga."
          items={DISTANCES}
          value={max_km === undefined ? ANYWHERE : String(max_km)}
          onValueChange={(value) => {
            const km = LIST_DISTANCES.find((each) => String(each) === value);
            setDrawn({ ...drawn, filters: { ...withoutDistance, ...(km !== undefined && { max_km: km }) } });
          }}
        />
        <fieldset className="min-w-0">
          <legend className="mb-1 font-semibold text-sm">Mostrar só quem tem</legend>
          {(['experiencia', 'cnh_ativa', 'possui_veiculo', 'disponivel_viajar'] as const).map((filter) => (
            <SwitchField
              key={filter}
              label={texts[filter]}
              checked={filters[filter] === true}
              onChange={({ target }) => {
                const { [filter]: _before, ...others } = filters;
                setDrawn({ ...drawn, filters: target.checked ? { ...others, [filter]: true } : others });
              }}
            />
          ))}
        </fieldset>
        <SelectField
          label="Escolaridade"
          hint="Só entra quem escolheu mostrar a escolaridade às empresas."
          items={LEVELS}
          value={escolaridade ?? ANYWHERE}
          onValueChange={(value) => {
            const level = EDUCATION_LEVELS.find((each) => each === value);
            setDrawn({ ...drawn, filters: { ...withoutLevel, ...(level && { escolaridade: level }) } });
          }}
        />
        <SelectField
          label="Ordem"
          items={SORTS}
          value={sort}
          onValueChange={(value) =>
            setDrawn({ ...drawn, sort: value ?? 'list', isReversed: value === sort && isReversed })
          }
        />
      </form>
    </Dialog>
  );
}
