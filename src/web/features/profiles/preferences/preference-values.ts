import type { SavePreferences } from '#contract/profiles.ts';
import { type JobPreferences, SALARIO_MINIMO_MAX } from '#domain/jobs/job-preferences.ts';
import type { Radius } from '#domain/jobs/reach.ts';
import { numberText } from '#domain/text/numbers.ts';

/** The values of the preferences form. `salario` is the typed text. */
export interface PreferenceValues extends Pick<JobPreferences, 'contratos' | 'turnos'> {
  raio_km: Radius;
  aceita_remoto: boolean;
  salario: string;
}

type StoredPreferences = JobPreferences & Pick<PreferenceValues, 'raio_km' | 'aceita_remoto'>;

export const preferenceValues = ({
  raio_km,
  aceita_remoto,
  contratos,
  salario_minimo,
  turnos,
}: StoredPreferences): PreferenceValues => ({
  raio_km,
  aceita_remoto,
  contratos,
  turnos,
  salario: salario_minimo === null ? '' : numberText(salario_minimo),
});

/** Parses a typed salary: '2.000', 'R$ 2000,00' and '2 000' as 2000 reais. Returns null for empty text, NaN for centavos and other text. */
export function typedSalary(typed: string): number | null {
  const plain = typed
    .replace(/^\s*R\$/i, '')
    .replaceAll(/\s/g, '')
    .replace(/,0{0,2}$/, '')
    .replaceAll('.', '');
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Returns why the text can't be the minimum salary; undefined when it can. */
export function salaryProblem(typed: string): string | undefined {
  const salary = typedSalary(typed);
  if (salary === null || (salary >= 1 && salary <= SALARIO_MINIMO_MAX)) return undefined;
  return `Digite um valor de 1 a ${numberText(SALARIO_MINIMO_MAX)} reais, sem centavos`;
}

export const preferencesInput = ({ salario, contratos, turnos, ...reach }: PreferenceValues): SavePreferences => ({
  ...reach,
  contratos: [...contratos],
  turnos: [...turnos],
  salario_minimo: typedSalary(salario),
});
