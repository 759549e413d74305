/** What an advertisement must not ask for (Lei 9.029/95; CLT, arts. 373-A and 442-A). */
export type AdvertReason =
  | 'sex'
  | 'age'
  | 'marital_status'
  | 'children'
  | 'appearance'
  | 'color'
  | 'religion'
  | 'experience';

/** Said to the company beside its own words. */
export const ADVERT_WHY: Readonly<Record<AdvertReason, string>> = {
  sex: 'A lei não permite escolher pelo sexo (CLT, art. 373-A).',
  age: 'A lei não permite escolher pela idade (CLT, art. 373-A, e Lei 9.029/95).',
  marital_status: 'A lei não permite escolher pelo estado civil (Lei 9.029/95).',
  children: 'A lei não permite escolher pela situação familiar nem pela gravidez (CLT, art. 373-A, e Lei 9.029/95).',
  appearance: 'Pedir aparência é considerado discriminação (Lei 9.029/95).',
  color: 'A lei não permite escolher pela cor ou raça (CLT, art. 373-A, e Lei 9.029/95).',
  religion: 'A lei não permite escolher pela religião (Lei 9.029/95).',
  experience: 'A lei não permite exigir mais de 6 meses de experiência (CLT, art. 442-A).',
};

/**
 * One thing to look for in plain text (lower case, no accents, a line's end written ';'). Three ways to clear a hit as
 * harmless: what stands before it, how the text goes on, and what the hit itself says.
 */
export type AdvertRule = {
  reason: AdvertReason;
  pattern: RegExp;
  unlessBefore?: RegExp;
  unlessAfter?: RegExp;
  unless?: (hit: RegExpExecArray, plain: string) => boolean;
};

/** Who is looked for, in the words of advertisements. */
export const PERSON =
  '(?:pessoas?|candidat[oa]s?|profissiona(?:l|is)|moc[oa]s?|rapaz(?:es)?|homem|homens|mulher(?:es)?|senhoras?|senhor(?:es)?|funcionari[oa]s?|colaborador(?:a|as|es)?|vendedor(?:a|as|es)?|atendentes?|recepcionistas?|secretari[oa]s?|bab(?:a|as)|casa(?:l|is))';
/** What makes a wish a condition. */
export const ONLY =
  '(?:somente|apenas|so|exclusiv[oa]s?|exclusivamente|preferencia|preferencialmente|preferivelmente|de preferencia)';

/** Who is served, taught or sold to is not who is hired. */
export const SERVED =
  /\b(?:paciente|cliente|idos[oa]|crianca|alun[oa]|publico|bebe|hospede|morador|usuari[oa]|atleta|turma|consumidor)(?:s|es)?\b[^,.;:!?]*$/;
