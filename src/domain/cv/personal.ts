import { foldText, trimSeparators } from './cv-text.ts';
import type { DroppedKind } from './types.ts';

const STATUS = String.raw`(?:solteir|casad|divorciad|viuv|separad)[oa](?:\(a\)|\(o\))?|uniao estavel`;

/** Matches personal data, with its label if any; some patterns also match the text up to the next separator. */
const PATTERNS: readonly [DroppedKind, RegExp][] = [
  ['CPF', /\bcpf\b\W{0,4}(?:n[.o°º]*\s*)?[\d.\-/ ]*\d|(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g],
  [
    'RG',
    /\b(?:rg|r\.g\.?|identidade|registro geral)\b\W{0,4}(?:n[.o°º]*\s*)?[\d.\-x]*\d[\d.\-x]*(?:[\s/-]*(?:ssp|detran|sds|pc)[\s/-]*[a-z]{2})?/g,
  ],
  ['título de eleitor', /\b(?:titulo de eleitor|titulo eleitoral)\b[^|;,]*/g],
  [
    'carteira de trabalho e PIS',
    /\b(?:ctps|carteira de trabalho|pis(?:\/pasep)?|nit|reservista|certificado de reservista)\b\W{0,4}[\d./\- ]*\d[^|;,]*/g,
  ],
  [
    'estado civil',
    new RegExp(String.raw`\bestado civil\b\W{0,4}(?:${STATUS})?|(?<![a-z])(?:${STATUS})(?![a-z])(?:\s*,)?`, 'g'),
  ],
  [
    'data de nascimento e idade',
    /\b(?:data de nascimento|data nasc(?:imento)?\.?|dt\.? nasc\.?|nascid[oa] em|nascimento|date of birth|d\.?o\.?b\.?|birth ?date)\b\W{0,4}\d{1,2}[/.\s-]+(?:de )?[\da-z]+[/.\s-]+(?:de )?\d{2,4}|\bidade\b\W{0,4}\d{1,2}(?:\s*anos)?|(?<![\d.,/])[1-7]\d anos(?: de idade)?(?=\s*(?:$|[,|;•·–-]))|\b(?:age)\b\W{0,4}\d{2}/g,
  ],
  [
    'filhos',
    /\b(?:sem filhos|(?:possui|tenho|com)? ?\d+ filh[oa]s?|filhos?\b\W{1,4}(?:sim|nao|nenhum|\d{1,2}(?!\d))|(?:um|uma|dois|duas|tres) filh[oa]s?)\b/g,
  ],
  ['filiação', /\b(?:filiacao|nome d[ao] (?:mae|pai)|mae|pai)\b\s*:[^|;]*/g],
  ['gênero', /\b(?:sexo|genero|gender)\b\W{0,4}(?:masculino|feminino|outro|nao[- ]binari[oa]|male|female|m\b|f\b)/g],
  [
    'nacionalidade e naturalidade',
    /\bnacionalidade\b\W{0,4}[a-z]*|(?<=^\s*|[,|;•·:–-]\s*)brasileir[oa](?![a-z])(?=\s*(?:$|[,|;•·–-]|\d))|\bnationality\b\W{0,4}[a-z]*|\bnaturalidade\b\W{0,4}[^|;]*|\bnatural de\b[^|;]*/g,
  ],
];

const LABEL_ALONE =
  /^(?:documentos?|dados|foto|photo|sexo|idade|estado civil|cpf|rg|filhos?|nacionalidade)?\s*[:,;|–-]*\s*$/;

/** Removes personal data from a text. `dropped` are the kinds of the removed data, in which a kind may be repeated. */
export function withoutPersonal(text: string): { text: string; dropped: DroppedKind[] } {
  const dropped: DroppedKind[] = [];
  let remaining = text;
  for (const [kind, pattern] of PATTERNS) {
    for (;;) {
      pattern.lastIndex = 0;
      const found = pattern.exec(foldText(remaining));
      if (!found || found[0].trim() === '') break;
      dropped.push(kind);
      remaining = `${remaining.slice(0, found.index)} ${remaining.slice(found.index + found[0].length)}`;
    }
  }
  if (dropped.length === 0) return { text, dropped };
  const rest = trimSeparators(remaining.replace(/\s*[,;|•·–-]\s*(?=[,;|•·–-])/g, ' ').replace(/ {4,}/g, '   '));
  return { text: LABEL_ALONE.test(foldText(rest)) ? '' : rest, dropped };
}
