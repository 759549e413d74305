import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { EXPERIENCES_MAX } from '#domain/text/text-limits.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { moveEntry } from '../fields/order-rules.ts';
import { SortableList } from '../fields/sortable-list.tsx';
import type { CandidateValues, ExperienceValues } from './candidate-values.ts';
import { ExperienceDialog } from './experience-dialog.tsx';

interface ExperienceListProps {
  value: readonly ExperienceValues[];
  onValueChange: (value: ExperienceValues[]) => void;
}

function ExperienceList({ value, onValueChange }: ExperienceListProps) {
  const [edited, setEdited] = useState<ExperienceValues | 'new' | null>(null);
  const [open, setOpen] = useState(false);

  function show(entry: ExperienceValues | 'new') {
    setEdited(entry);
    setOpen(true);
  }

  function apply(entry: Omit<ExperienceValues, 'key'>) {
    setOpen(false);
    if (edited === 'new') return onValueChange([...value, { ...entry, key: `new-${value.length}-${Date.now()}` }]);
    onValueChange(value.map((other) => (other === edited ? { ...entry, key: other.key } : other)));
  }

  return (
    <>
      {value.length > 0 && (
        <SortableList
          label="Experiências profissionais, em ordem"
          items={value}
          isStacked
          keyOf={(entry) => entry.key}
          nameOf={(entry) => `${entry.cargo}, ${entry.empresa}`}
          onMove={(from, to) => onValueChange(moveEntry(value, from, to))}
          actions={(entry) => (
            <>
              <IconButton
                label={`Editar ${entry.cargo}, ${entry.empresa}`}
                icon={<Pencil aria-hidden="true" />}
                onClick={() => show(entry)}
              />
              <IconButton
                label={`Remover ${entry.cargo}, ${entry.empresa}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onValueChange(value.filter((other) => other !== entry))}
              />
            </>
          )}
        >
          {(entry) => (
            <>
              <p className="break-words font-semibold text-sm">{entry.cargo}</p>
              <p className="break-words text-ink-muted text-sm">
                {[entry.empresa, entry.periodo].filter(Boolean).join(' · ')}
              </p>
            </>
          )}
        </SortableList>
      )}
      {value.length < EXPERIENCES_MAX ? (
        <Button variant="secondary" onClick={() => show('new')} className="w-fit">
          <Plus aria-hidden="true" />
          Adicionar experiência
        </Button>
      ) : (
        <p className="text-ink-muted text-sm">Você já tem {EXPERIENCES_MAX} experiências, o máximo.</p>
      )}
      {edited !== null && (
        <ExperienceDialog
          key={edited === 'new' ? 'new' : edited.key}
          open={open}
          onOpenChange={setOpen}
          onClosed={() => setEdited(null)}
          entry={edited === 'new' ? null : edited}
          onApply={apply}
        />
      )}
    </>
  );
}

/** Section of the profile form in which the candidate adds, edits, deletes and sorts work experiences. Saved with the form. */
export function ExperiencesSection({ form }: { form: UseFormReturn<CandidateValues> }) {
  return (
    <SectionCard title="Experiências profissionais" note="A ordem daqui é a ordem em que as empresas leem.">
      <Controller
        control={form.control}
        name="experiencias_profissionais"
        render={({ field: { value, onChange } }) => <ExperienceList value={value} onValueChange={onChange} />}
      />
    </SectionCard>
  );
}
