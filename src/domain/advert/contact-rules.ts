import type { TextReason } from './hold-reasons.ts';
import { clauseBefore } from './plain.ts';
import type { AdvertRule } from './rule.ts';

const DOT = '(?:\\.|\\s*[([{]\\s*(?:\\.|ponto|dot)\\s*[)\\]}]\\s*|\\s+(?:ponto|dot)\\s+)';
const AT = '\\s*(?:@|[([{]\\s*(?:a|at|arroba|@)\\s*[)\\]}])\\s*|\\s+(?:arroba|at)\\s+';

const EMAIL: AdvertRule<TextReason> = {
  reason: 'email',
  pattern: new RegExp(`(?<![\\w.+-])[\\w.+-]+(?:${AT})[a-z0-9-]+(?:${DOT}[a-z]{2,})+`, 'g'),
};

/** An e-mail address at a known provider without '@' or without the end of the domain: 'maria.silva arroba gmail'. */
const MAILBOX: AdvertRule<TextReason> = {
  reason: 'email',
  pattern: new RegExp(
    `(?<![\\w.+-])[\\w.+-]{2,60}(?:${AT})(?:gmail|hotmail|outlook|yahoo|icloud)\\b|\\b[\\w.]{3,60}\\s(?:gmail|hotmail|yahoo)\\s+(?:ponto\\s+)?com\\b`,
    'g',
  ),
};

/** Domain endings. A word boundary must follow, so that 'vendas.Comissão', which only lacks a space, is no link. */
const ENDING = '(?:com|net|org|gov|edu|ind|io|xyz|biz|ly|gl|gg|app\\.br|com\\.br)(?:\\.[a-z]{2})?';
/** Technologies whose names look like domains. */
const PROGRAM = /^(?:asp|vb|ado|ml)\.net$|^socket\.io$/;

const LINKS: readonly AdvertRule<TextReason>[] = [
  {
    reason: 'link',
    pattern: /\bh\s?[tx]\s?[tx]\s?p\s?s?\s?:\s?\/\s?\/\S*|\bwww\s?\.\s?\S+|\b(?:t|wa)\s?\.\s?me\s?\/\s?\S+/g,
  },
  {
    reason: 'link',
    pattern: new RegExp(`(?<![@\\w.-])(?:[a-z0-9-]+\\.)+${ENDING}\\b(?:/\\S*)?(?!@)`, 'g'),
    unless: (hit) => PROGRAM.test(hit[0]),
  },
  { reason: 'link', pattern: /\b[a-z0-9-]{1,60}\s?[.,]\s?com\s?[.,]\s?br\b/g, unlessBefore: /@\s*$/ },
  // Any domain ending is a link when a path follows.
  { reason: 'link', pattern: /(?<![@\w.-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/[\w?=#%&.-]+/g },
  {
    reason: 'link',
    pattern:
      /(?<![\w-])[a-z0-9-]+(?:\s+|\s*\(\s*)(?:ponto|dot)(?:\s*\)\s*|\s+)com(?:\s+(?:ponto|dot)\s+br\b|(?=\s*(?:[.;,!?)/]|$)))/g,
    unlessBefore: /\b(?:bater|bate|registr\w*|cartao|folha|controle|arroba)\s+(?:\w+\s+)?$|@\s*$/,
  },
  { reason: 'link', pattern: /\b(?:clique|acesse|entre)\s+(?:\w+\s+){0,2}?link\b|\blink\s+(?:na|da)\s+bio\b/g },
];

/** 'Atendimento por WhatsApp' describes the work; 'chame no WhatsApp' is a contact. */
const WORK =
  /\b(?:atend\w*|respond\w*|respost\w*|client\w*|vend\w*|suporte|pedidos?|redes?|marketing|conteudo|posta\w*|public\w*|divulg\w*|gerenci\w*|gestao|gerir|administr\w*|aliment\w*|campanhas?|prospec\w*|conhecimento\w*|dominio|experiencia\w*|uso|usar|utiliz\w*|ferramentas?|aplicativos?|canais|canal|orcamentos?|plataformas?|agend\w*)\b[^.;!?]{0,70}$/;
const WORK_AFTER =
  /^[^.;!?,]{0,25}\b(?:client\w*|corporativ\w*|business|web|d[ao]s? (?:loja|empresa|clinica|restaurante|client\w*)|vendas|pacientes?)\b/;
const CALLS =
  /\b(?:cham\w*|mand[ae]\w*|envi[ae]\w*|fal[ae]r?|contat[oae]\w*|interessad\w*|curriculos?|cv|ligu\w*|adicion\w*|entre em|me add|siga\w*|inscri\w*|duvidas?)\b[^.;!?]{0,60}$/;

const isWork = (hit: RegExpExecArray, plain: string): boolean => {
  const before = clauseBefore(plain, hit.index);
  if (CALLS.test(before)) return false;
  return WORK.test(before) || WORK_AFTER.test(plain.slice(hit.index + hit[0].length));
};

/** A word spelled letter by letter, each on its own line or with separators. */
const SPELLED = /(?<![a-z0-9])[a-z](?:[\s_.*;,|/·•-]{1,3}[a-z](?![a-z0-9])){2,}/g;

const SEPARATED = (letters: string) => [...letters].join('[\\s_.*-]?');

const MESSENGERS: readonly AdvertRule<TextReason>[] = [
  {
    reason: 'messenger',
    pattern: new RegExp(
      `\\b(?:(?:w|vv)[\\s_.*-]?h[\\s_.*-]?[a4@][\\s_.*-]?t[\\s_.*-]?[sz]+(?:[\\s_.*-]?[a4@]{0,2}[\\s_.*-]?p+s?)?|(?:w|u|vv)h?[ao4@]t+[ie]?[sz]+[\\s-]?[a4@]*p+[ie]?|w[aou]?(?:at|ot|t)s+[\\s-]?[a4]?p+|uats+[\\s-]?(?:[a4]p+|[aá]pi?)?|wpp|wts(?:app)?|whatt?s[\\s-]?ap+|z[a4@]p+(?:[\\s-]?(?:z[a4@]p+|whats)|inho|ao|i)?|z[\\s_.*-][a4@][\\s_.*-]p|${SEPARATED('teleg')}?[\\s_.*-]?r[\\s_.*-]?a[\\s_.*-]?[mn])\\b`,
      'g',
    ),
    unlessAfter: /^\s*imoveis/,
    unless: isWork,
  },
  { reason: 'messenger', pattern: /(?<![\w.@-])@[a-z]\w[\w.]{1,28}/g },
  {
    reason: 'messenger',
    pattern:
      /\b(?:no|nosso|pelo|via|meu|siga\s+o|chama\s+no)\s+(?:direct|inbox|insta(?:gram)?|messenger|facebook|face)\b|\bdirect\s+d[oa]\s+insta\w*/g,
    unless: isWork,
  },
  {
    reason: 'messenger',
    pattern:
      /\b(?:cham|mand|fal|add|adicion)\w*\s+(?:\w+\s+){0,2}(?:no|pelo|via|em)\s+(?:signal|discord|viber|skype|privado|pvt?|verdinho)\b|\b(?:chama|add)\s+(?:pvt?|inbox)\b/g,
  },
  { reason: 'messenger', pattern: /\b(?:insta(?:gram)?|facebook)\s*:\s*[a-z]\w*[._\d]\w+/g },
  {
    reason: 'messenger',
    pattern: SPELLED,
    unless: ([letters]) => !/whats|zap|wpp|telegram|insta/.test(letters.replace(/[^a-z]/g, '')),
  },
];

/** Addresses and messengers by which a person can be contacted elsewhere; `phonesIn` finds numbers. */
export const CONTACT_RULES: readonly AdvertRule<TextReason>[] = [EMAIL, MAILBOX, ...LINKS, ...MESSENGERS];
