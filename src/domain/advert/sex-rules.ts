import { type AdvertRule, CUSTOMER_PHRASES, EXCLUSIVE_WORDS } from './rule.ts';

const BOTH_SEXES = /\b(?:afirmativ[oa]s?|ambos os sexos|qualquer sexo)\b/;
const isBoth = (_: RegExpExecArray, plain: string) => BOTH_SEXES.test(plain);
const OTHER_SEX =
  /^(?:\s*[,/]\s*|\s+(?:e|ou|e\/ou)\s+)(?:d[oe]\s+)?(?:sexo\s+|genero\s+)?(?:masculin|feminin|homem|homens|mulher|moc|rapaz)/;
const OTHER_SEX_BEFORE = /\b(?:homem|homens|mulher(?:es)?|moc[oa]s?|rapaz(?:es)?)\s*(?:\/|e|ou)\s*$/;
const OF_CLOTHES =
  /\b(?:moda|roupas?|calcados?|banheiros?|vestiarios?|sapatos?|linha|colecao|setor|departamento|secao)\b[^,.;:!?]*$/;

export const SEX_RULES: readonly AdvertRule[] = [
  {
    reason: 'sex',
    pattern: /\b(?:sexo|genero)\s*:?\s+(?:masculino|feminino)\b/g,
    unlessBefore: CUSTOMER_PHRASES,
    unlessAfter: OTHER_SEX,
    unless: isBoth,
  },
  {
    reason: 'sex',
    pattern: new RegExp(
      `\\b${EXCLUSIVE_WORDS}\\s+(?:(?:para|por|de|do|a|o|publico|candidat[oa]s?|pessoas?|profissionais)\\s+){0,3}(?:homem|homens|mulher(?:es)?|moc[oa]s?|rapaz(?:es)?|masculin[oa]s?|feminin[oa]s?|senhoras?)\\b`,
      'g',
    ),
    unlessBefore: new RegExp(`${CUSTOMER_PHRASES.source}|${OF_CLOTHES.source}|\\b(?:nao|atend\\w*|vend\\w*)\\s*$`),
    unlessAfter: OTHER_SEX,
    unless: isBoth,
  },
  {
    reason: 'sex',
    pattern:
      /\b(?:vagas?|oportunidades?|precisa-?\s?se|precisamos|procura-?\s?se|procuramos|procuro|contrata-?\s?se|contratamos|contrato|busca-?\s?se|buscamos|selecionamos|admite-?\s?se)\s+(?:(?:de|para|por|um|uma|o|exclusiva|urgente)\s+){0,3}(?:homem|homens|mulher(?:es)?|moc[oa]s?|rapaz(?:es)?|senhoras?)\b/g,
    unlessAfter: OTHER_SEX,
    unless: isBoth,
  },
  {
    reason: 'sex',
    pattern:
      /\b(?:ser|seja)\s+(?:homem|mulher|do sexo oposto)\b|\bnao (?:aceitamos|contratamos)\s+(?:homens|mulheres)\b/g,
    unlessBefore: OTHER_SEX_BEFORE,
    unlessAfter: OTHER_SEX,
    unless: isBoth,
  },
  {
    reason: 'sex',
    pattern:
      /(?<=(?:^|[.;!?])\s*)(?:(?:moc[oa]s?|rapaz(?:es)?)(?=\s+(?:para|com|de|ate|entre|que)\b)|(?:homem|homens|mulher(?:es)?)(?=\s+para\b))/g,
    unless: isBoth,
  },
  { reason: 'sex', pattern: /(?<=\()(?:masculino|feminino|homem|mulher)(?=\))/g, unlessBefore: OF_CLOTHES },
  { reason: 'sex', pattern: /\b(?:vaga|cargo|perfil)\s+(?:masculin[oa]|feminin[oa])\b/g, unlessAfter: OTHER_SEX },
];
