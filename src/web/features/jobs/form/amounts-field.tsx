import type { Ref } from 'react';
import { salaryText } from '#domain/pay/salary-offer.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { amountsOf, looksHourly, type OfferKind, type OfferValues } from './offer-values.ts';

const KINDS: readonly { value: OfferKind; label: string }[] = [
  { value: 'fixed', label: 'Um valor fixo' },
  { value: 'range', label: 'De um valor até outro' },
  { value: 'from', label: 'A partir de um valor' },
  { value: 'upto', label: 'Até um valor' },
];
const UNITS = [
  { value: 'mes', label: 'Por mês' },
  { value: 'hora', label: 'Por hora' },
] as const;

/** The amounts that each kind of salary needs, with their labels. */
const INPUTS: Readonly<Record<OfferKind, readonly (readonly ['de' | 'ate', string])[]>> = {
  fixed: [['de', 'Valor (R$)']],
  range: [
    ['de', 'De (R$)'],
    ['ate', 'Até (R$)'],
  ],
  from: [['de', 'A partir de (R$)']],
  upto: [['ate', 'Até (R$)']],
};

/** Long enough for every way to write an amount: a truncated one would be read as a different amount. */
const AMOUNT_TEXT_MAX = 40;

interface AmountsFieldProps {
  value: OfferValues;
  onValueChange: (value: OfferValues) => void;
  comissao: boolean | null;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Fields for a salary in amounts, with the text that candidates will read. `comissao` is true for a commission (jobs#salary). */
export default function AmountsField({ value, onValueChange, comissao, error, ref }: AmountsFieldProps) {
  const text = salaryText({ ...amountsOf(value), comissao });
  const inputs = INPUTS[value.kind];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Valores do salário</legend>
      <div className="grid grid-cols-1 gap-5 @md:grid-cols-2">
        <SelectField
          label="Como é o salário"
          items={KINDS}
          value={value.kind}
          onValueChange={(kind) => kind && onValueChange({ ...value, kind })}
        />
        <SelectField
          label="Pago"
          items={UNITS}
          value={value.por}
          onValueChange={(por) => por && onValueChange({ ...value, por })}
        />
        {inputs.map(([end, label], index) => (
          <TextField
            key={end}
            ref={index === 0 ? ref : undefined}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            maxLength={AMOUNT_TEXT_MAX}
            placeholder={value.por === 'hora' ? 'Ex.: 15,50' : 'Ex.: 2.000'}
            value={value[end]}
            onChange={({ target }) => onValueChange({ ...value, [end]: target.value })}
            error={index === 0 ? error : undefined}
          />
        ))}
      </div>
      <p role="status" className="mt-2 text-ink-muted text-sm empty:hidden">
        {text && (
          <>
            Na vaga: <strong className="font-semibold text-ink">{text}</strong>
            {looksHourly(value) && '. É pouco para um mês: se for por hora, mude em “Pago”.'}
          </>
        )}
      </p>
    </fieldset>
  );
}
