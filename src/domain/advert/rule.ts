/** Unlawful demands of an advert (Lei 9.029/95; CLT, arts. 373-A and 442-A). */
export type AdvertReason =
  | 'sex'
  | 'age'
  | 'marital_status'
  | 'children'
  | 'appearance'
  | 'color'
  | 'religion'
  | 'experience';

// The escapes are a non-breaking space and a non-breaking hyphen.
const ARTICLE_373A = 'CLT, art.\u00a0373\u2011A';
const ARTICLE_442A = 'CLT, art.\u00a0442\u2011A';
const LAW_9029 = 'Lei\u00a09.029/95';

/** Explanations that the job form shows the company beside its own text. */
export const ADVERT_EXPLANATIONS: Readonly<Record<AdvertReason, string>> = {
  sex: `A lei não permite escolher pelo sexo (${ARTICLE_373A}).`,
  age: `A lei não permite escolher pela idade (${ARTICLE_373A}, e ${LAW_9029}).`,
  marital_status: `A lei não permite escolher pelo estado civil (${LAW_9029}).`,
  children: `A lei não permite escolher por filhos ou gravidez (${ARTICLE_373A}, e ${LAW_9029}).`,
  appearance: `Pedir aparência é considerado discriminação (${LAW_9029}).`,
  color: `A lei não permite escolher pela cor ou raça (${ARTICLE_373A}, e ${LAW_9029}).`,
  religion: `A lei não permite escolher pela religião (${LAW_9029}).`,
  experience: `A lei não permite exigir mais de 6 meses de experiência (${ARTICLE_442A}).`,
};

/**
 * A pattern for a text as `plainOf` returns it: lower case, no accents, line ends as ';'. A match is harmless when `unlessBefore`
 * matches the text before it, `unlessAfter` the text after it, or `unless` returns true.
 */
export type AdvertRule<Reason = AdvertReason> = {
  reason: Reason;
  pattern: RegExp;
  unlessBefore?: RegExp;
  unlessAfter?: RegExp;
  unless?: (hit: RegExpExecArray, plain: string) => boolean;
};

/** Words for a person that a company may hire. */
export const PERSON_PATTERN =
  '(?:pessoas?|candidat[oa]s?|profissiona(?:l|is)|moc[oa]s?|rapaz(?:es)?|homem|homens|mulher(?:es)?|senhoras?|senhor(?:es)?|funcionari[oa]s?|colaborador(?:a|as|es)?|vendedor(?:a|as|es)?|atendentes?|recepcionistas?|secretari[oa]s?|bab(?:a|as)|casa(?:l|is))';
/** Words that restrict a job to some people, or prefer them. */
export const EXCLUSIVE_WORDS =
  '(?:somente|apenas|so|exclusiv[oa]s?|exclusivamente|preferencia|preferencialmente|preferivelmente|de preferencia)';

/** Words for people who are served, taught or sold to, and not hired. */
export const CUSTOMER_PHRASES =
  /\b(?:paciente|cliente|idos[oa]|crianca|alun[oa]|publico|bebe|hospede|morador|usuari[oa]|atleta|turma|consumidor)(?:s|es)?\b[^,.;:!?]*$/;
