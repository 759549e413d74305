import { lazy, type Ref, Suspense, useState } from 'react';
import { HIGH_SALARY } from '#domain/jobs/jobs.ts';
import { hoursAMonth, type WorkTime } from '#domain/pay/pay-hours.ts';
import { formatSalary, SALARY_OPTIONS, salaryMaxOf } from '#domain/pay/salary.ts';
import { numberText } from '#domain/text/numbers.ts';
import { SelectField, type SelectItem } from '#web/ui/fields/select-field.tsx';
import { salaryHint } from './job-form-values.ts';
import { initialOffer, type SalaryValue, salaryTextOf } from './offer-values.ts';

const AmountsField = lazy(() => import('./amounts-field.tsx'));

const OPEN_TO_TALK = 'A combinar';
const NOT_STATED = 'nao-informado';
const AMOUNTS = 'valores';

interface SalaryFieldProps {
  value: SalaryValue;
  onValueChange: (value: SalaryValue) => void;
  comissao: boolean | null;
  /** The job's working hours, by which pay per hour is converted to a month. */
  time: WorkTime;
  /** True when the plan allows no salary above R$ 5.000: higher ranges are disabled (jobs#high-salary-limit). */
  isHighLocked: boolean;
  /** Error of the select. */
  error?: string | undefined;
  /** Error of the amounts. */
  offerError?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Returns the options of the select, with the job's stored text when it is not one of the ranges. */
function itemsFor(isHighLocked: boolean, stored: string | null): SelectItem[] {
  const isOwn = stored !== null && stored !== OPEN_TO_TALK && !SALARY_OPTIONS.some(({ value }) => value === stored);
  return [
    ...(isOwn ? [{ value: stored, label: formatSalary(stored) }] : []),
    { value: AMOUNTS, label: 'Informar valores' },
    ...SALARY_OPTIONS.map(({ value, label, isPremium }) =>
      isPremium && isHighLocked ? { value, label, note: 'Premium', disabled: true } : { value, label },
    ),
    { value: OPEN_TO_TALK, label: OPEN_TO_TALK },
    { value: NOT_STATED, label: 'Não informar' },
  ];
}

const hoursText = (hours: number): string =>
  `${numberText(hours, { maxDecimals: 1 })} ${hours === 1 ? 'hora' : 'horas'}`;

function hintFor(
  job: Parameters<typeof salaryHint>[0],
  { isHighLocked, isByHour }: { isHighLocked: boolean; isByHour: boolean },
): string | undefined {
  const isTooHigh = isHighLocked && (salaryMaxOf(job) ?? 0) > HIGH_SALARY;
  if (!isTooHigh) return salaryHint(job);
  const hours = isByHour ? ` Por hora, contamos ${hoursText(hoursAMonth(job))} no mês.` : '';
  return `No seu plano, uma vaga pode pagar no máximo R$ 5.000.${hours}`;
}

/**
 * Field for the salary of a job, as a range or as amounts. Shows a warning while candidates with a limited plan can't like the job
 * because of its salary, or the company's plan doesn't allow the salary.
 */
export function SalaryField({
  value,
  onValueChange,
  comissao,
  time,
  isHighLocked,
  error,
  offerError,
  ref,
}: SalaryFieldProps) {
  const { salary_range, offer } = value;
  const [stored] = useState(salary_range);
  const text = salaryTextOf(value, comissao);

  function choose(chosen: string | null) {
    if (chosen === AMOUNTS) onValueChange({ salary_range, offer: initialOffer(salary_range) });
    else onValueChange({ salary_range: chosen === NOT_STATED ? null : chosen, offer: null });
  }

  return (
    <>
      <SelectField
        label="Faixa salarial"
        items={itemsFor(isHighLocked, stored)}
        value={offer ? AMOUNTS : salary_range}
        onValueChange={choose}
        placeholder="Não informar"
        hint={
          offer && text === null
            ? undefined
            : hintFor({ ...time, salary_range: text }, { isHighLocked, isByHour: offer?.por === 'hora' })
        }
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
