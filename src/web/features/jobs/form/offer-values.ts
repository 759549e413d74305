import { amountIn } from '#domain/pay/amounts.ts';
import { formatReais } from '#domain/pay/money.ts';
import {
  isSalaryOffer,
  SALARY_AMOUNT_MAX,
  SALARY_AMOUNT_MIN,
  type SalaryOffer,
  type SalaryUnit,
  salaryText,
} from '#domain/pay/salary-offer.ts';
import { numberText } from '#domain/text/numbers.ts';

/** The kind of a salary in amounts: one amount, a range, a minimum ('from') or a maximum ('upto'). */
export type OfferKind = 'fixed' | 'range' | 'from' | 'upto';

/** The amounts of a salary while the user types them. */
export interface OfferValues {
  kind: OfferKind;
  /** The typed minimum, or the amount of kind 'fixed'; '' when empty. */
  de: string;
  /** The typed maximum; '' when empty. */
  ate: string;
  /** By month or by hour. */
  por: SalaryUnit;
}

/** A job's salary in the form: a text such as a range, or amounts in `offer`, from which the server composes the text. */
export interface SalaryValue {
  /** The chosen text; null when not stated. Ignored when `offer` is set. */
  salary_range: string | null;
  /** Null unless the user states amounts. */
  offer: OfferValues | null;
}

type Amounts = Omit<SalaryOffer, 'comissao'>;
const NO_AMOUNTS: Amounts = { salario_de: null, salario_ate: null, salario_por: null };

/** Formats an amount as users type it: '2.000', '1.518,50'. */
const typed = (amount: number | null): string =>
  amount === null ? '' : numberText(amount, { minDecimals: Number.isInteger(amount) ? 0 : 2 });

/** Returns the form's amounts for stored amounts; null when the job has none. */
export function offerValues({ salario_de, salario_ate, salario_por }: Amounts): OfferValues | null {
  if (salario_por === null) return null;
  const kind =
    salario_de === null ? 'upto' : salario_ate === null ? 'from' : salario_de === salario_ate ? 'fixed' : 'range';
  return { kind, de: typed(salario_de), ate: kind === 'fixed' ? '' : typed(salario_ate), por: salario_por };
}

/** Returns the form's amounts when the user changes from a text to amounts: those of the chosen range, or empty ones. */
export function initialOffer(salary_range: string | null): OfferValues {
  const [de, ate] = (/^(\d+)-(\d+)$/.exec(salary_range ?? '') ?? []).slice(1).map(Number);
  return { kind: 'range', de: typed(de ?? null), ate: typed(ate ?? null), por: 'mes' };
}

/** Returns the typed amounts that the kind needs, in reais; only nulls while one of them is missing or unreadable. */
export function amountsOf(offer: OfferValues | null): Amounts {
  if (offer === null) return NO_AMOUNTS;
  // An amount of 0 counts as missing.
  const [de, ate] = [amountIn(offer.de) || null, amountIn(offer.ate) || null];
  const amounts = {
    fixed: { salario_de: de, salario_ate: de },
    range: { salario_de: ate === null ? null : de, salario_ate: de === null ? null : ate },
    from: { salario_de: de, salario_ate: null },
    upto: { salario_de: null, salario_ate: ate },
  }[offer.kind];
  const isGiven = amounts.salario_de !== null || amounts.salario_ate !== null;
  return { ...amounts, salario_por: isGiven ? offer.por : null };
}

/** Amounts in reais below this are not plausible as a month's pay. */
const MONTHLY_PAY_MIN = 300;

/** Returns true when amounts by month are below R$ 300, so that they probably are an hour's pay (jobs#salary-hint). */
export function looksHourly(offer: OfferValues): boolean {
  const { salario_de, salario_ate, salario_por } = amountsOf(offer);
  return salario_por === 'mes' && Math.max(salario_de ?? 0, salario_ate ?? 0) < MONTHLY_PAY_MIN;
}

/** Returns the salary text that the server will compose from the amounts, or the chosen text; null when there is none. */
export const salaryTextOf = ({ salary_range, offer }: SalaryValue, comissao: boolean | null): string | null =>
  offer ? salaryText({ ...amountsOf(offer), comissao }) : salary_range;

/** Returns the error of the typed amounts; undefined when they are valid (jobs#salary). */
export function offerProblem({ offer }: SalaryValue): string | undefined {
  if (offer === null) return undefined;
  const amounts = amountsOf(offer);
  const entered = { fixed: [offer.de], range: [offer.de, offer.ate], from: [offer.de], upto: [offer.ate] }[offer.kind];
  const isUnreadable = entered.some((text) => text.trim() !== '' && amountIn(text) === null);
  if (isUnreadable) return 'Escreva um valor em reais, como 1.500 ou 15,50';
  if (amounts.salario_por === null) {
    return offer.kind === 'range' ? 'Informe os dois valores' : 'Informe o valor';
  }
  if (isSalaryOffer(amounts)) return undefined;
  const { salario_de, salario_ate } = amounts;
  const areSwapped = salario_de !== null && salario_ate !== null && salario_de > salario_ate;
  return areSwapped
    ? 'O primeiro valor precisa ser o menor'
    : `Use valores de ${formatReais(SALARY_AMOUNT_MIN)} a ${formatReais(SALARY_AMOUNT_MAX[offer.por])}`;
}
