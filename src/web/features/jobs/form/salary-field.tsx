import { lazy, type Ref, Suspense, useState } from 'react';
import { HIGH_SALARY } from '#domain/jobs.ts';
import { formatSalary, parseSalaryMax, SALARY_OPTIONS } from '#domain/salary.ts';
import { SelectField, type SelectItem } from '#web/ui/select-field.tsx';
import { salaryHint } from './job-form-values.ts';
import { firstOffer, type SalaryValue, salaryTextOf } from './offer-values.ts';

const AmountsField = lazy(() => import('./amounts-field.tsx'));

const OPEN_TO_TALK = 'A combinar';
const UNSAID = 'nao-informado';
const AMOUNTS = 'valores';

interface SalaryFieldProps {
  value: SalaryValue;
  onValueChange: (value: SalaryValue) => void;
  comissao: boolean | null;
  /** The plan opens no range above R$ 5.000: those are shown, locked (jobs#high-salary-limit). */
  highLocked: boolean;
  error?: string | undefined;
  offerError?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The ranges on offer; a stored text that is none of them stays to be chosen. */
function itemsFor(highLocked: boolean, stored: string | null): SelectItem[] {
  const isOwn = stored !== null && stored !== OPEN_TO_TALK && !SALARY_OPTIONS.some(({ value }) => value === stored);
  return [
    ...(isOwn ? [{ value: stored, label: formatSalary(stored) }] : []),
    { value: AMOUNTS, label: 'Informar valores' },
    ...SALARY_OPTIONS.map(({ value, label, isPremium }) =>
      isPremium && highLocked ? { value, label, note: 'Premium', disabled: true } : { value, label },
    ),
    { value: OPEN_TO_TALK, label: OPEN_TO_TALK },
    { value: UNSAID, label: 'Não informar' },
  ];
}

function hintFor(text: string | null, highLocked: boolean): string | undefined {
  const isTooHigh = highLocked && (parseSalaryMax(text) ?? 0) > HIGH_SALARY;
  return isTooHigh ? 'No seu plano, uma vaga pode pagar no máximo R$ 5.000.' : salaryHint(text);
}

/** The salary of a job, a range or amounts; warns while it keeps candidates of limited plans from liking the job. */
export function SalaryField({ value, onValueChange, comissao, highLocked, error, offerError, ref }: SalaryFieldProps) {
  const { salary_range, offer } = value;
  const [stored] = useState(salary_range);
  const text = salaryTextOf(value, comissao);

  function choose(chosen: string | null) {
    if (chosen === AMOUNTS) onValueChange({ salary_range, offer: firstOffer(salary_range) });
    else onValueChange({ salary_range: chosen === UNSAID ? null : chosen, offer: null });
  }

  return (
    <>
      <SelectField
        label="Faixa salarial"
        items={itemsFor(highLocked, stored)}
        value={offer ? AMOUNTS : salary_range}
        onValueChange={choose}
        placeholder="Não informar"
        hint={offer && text === null ? undefined : hintFor(text, highLocked)}
        error={error}
      />
      {offer && (
        <div className="@md:col-span-2">
          <Suspense fallback={null}>
            <AmountsField
              value={offer}
              onValueChange={(next) => onValueChange({ salary_range, offer: next })}
              comissao={comissao}
              error={offerError}
              ref={ref}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
