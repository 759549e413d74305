import { Link } from '@tanstack/react-router';
import { Check, Circle, Eye } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { ProgressBar } from '#web/ui/states/progress-bar.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ResumeValues } from '../resume-values.ts';
import { isSectionFilled, RESUME_SECTIONS, type ResumeSectionName, sectionId } from './section-values.ts';
import { TransferActions } from './transfer-actions.tsx';

function focusSection(name: ResumeSectionName) {
  const heading = document.getElementById(sectionId(name));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** Card with the number of filled sections, buttons that lead to the sections, and the actions on the whole curriculo. */
export function OverviewCard({ form, exists }: { form: UseFormReturn<ResumeValues>; exists: boolean }) {
  const values = useWatch({ control: form.control }) as ResumeValues;
  const parts = RESUME_SECTIONS.map((section) => ({ ...section, filled: isSectionFilled(section.name, values) }));
  const filled = parts.filter((part) => part.filled).length;
  return (
    <Card aria-label="Seu currículo" className="flex flex-col gap-4">
      <div>
        <p className="mb-2 flex items-baseline justify-between gap-3 font-bold">
          Seu currículo
          <span className="font-semibold text-ink-muted text-sm">
            {filled} de {parts.length}
          </span>
        </p>
        <ProgressBar
          label="Partes preenchidas"
          value={filled}
          max={parts.length}
          valueText={`${filled} de ${parts.length} partes preenchidas`}
        />
      </div>
      <nav aria-label="Partes do currículo" className="max-lg:hidden">
        <ul className="flex flex-col">
          {parts.map((part) => (
            <li key={part.name}>
              <button
                type="button"
                onClick={() => focusSection(part.name)}
                className="-mx-2 flex min-h-tap w-full items-center gap-2.5 rounded-md px-2 text-left text-sm hover:bg-brand-soft hover:text-brand-ink"
              >
                <span
                  aria-hidden="true"
                  className={cn(
                    'grid size-5 place-items-center rounded-full [&_svg]:size-3.5',
                    part.filled ? 'bg-success-soft text-success-ink' : 'text-control',
                  )}
                >
                  {part.filled ? <Check /> : <Circle />}
                </span>
                <span className="min-w-0 flex-1">{part.title}</span>
                <VisuallyHidden>{part.filled ? ', preenchida' : ', a preencher'}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {exists && (
        <Button render={<Link to="/curriculo-preview" />} variant="soft" wide>
          <Eye aria-hidden="true" />
          Visualizar
        </Button>
      )}
      <TransferActions form={form} />
    </Card>
  );
}
