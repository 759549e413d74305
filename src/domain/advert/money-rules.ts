import type { TextReason } from './hold-reasons.ts';
import type { AdvertRule } from './rule.ts';

/** Things that candidates are made to pay for. */
const THING =
  '(?:inscric(?:ao|oes)|cadastro|matricula|adesao|credenciamento|reserva|admissao|contratacao|documentacao|exames?(?:\\s+(?:admissiona(?:l|is)|medicos?|toxicologicos?))?|cursos?|treinamentos?|capacitac(?:ao|oes)|certificac(?:ao|oes)|certificados?|apostilas?|uniformes?|kits?|cracha|carteirinha|entrevista|processo seletivo|vaga|agenciamento|encaminhamento|material)';
const PIX = 'p[\\s.*_-]?i[\\s.*_-]?x';
const REAIS = 'r\\$\\s?\\d';

/** Phrases that deny a demand: 'não cobramos', 'sem custo de'. A demand after 'mas', 'porém', 'apenas', 'somente' or 'só' counts again. */
const NEGATED =
  /\b(?:nao|nem|sem|nenhuma?|jamais|nunca|isent[oa]s?|zero|livre|gratuit\w*)\b(?!.*\b(?:mas|porem|apenas|somente|so)\b)[^.;!?]{0,50}$/;
/** Phrases that show that the work handles other people's money, or that the company pays. */
const OWN_WORK =
  /\b(?:negoci\w*|renegoci\w*|cobranca|cobrar|receb\w*|conferi\w*|control\w*|lanca\w*|emitir|emissao|vend\w*|comercializ\w*|inform\w*|oferec\w*|ofert\w*|divulg\w*|capta\w*|alunos?|clientes?|calcul\w*|realizar|efetuar|auxiliar|responsavel|empresa|loja|contratante|grupo|nos|bolsa|auxilio|premio|reembols\w*|vale|ajuda de custo)\b[^.;!?,]{0,25}$/;
const BEFORE = new RegExp(`${NEGATED.source}|${OWN_WORK.source}`);
const PAID_FOR =
  /^[^,.;!?]{0,40}\b(?:gratuit\w*|gratis|por conta d[ao] (?:empresa|loja|contratante|casa)|pel[ao] (?:empresa|contratante|loja|casa|grupo|restaurante|clinica)|custead\w+|sem custo|nao (?:e|sera|sao|ha|serao)\b|reembols\w+|por (?:entrega|pedido|km|corrida))/;

const moneyRule = (pattern: string): AdvertRule<TextReason> => ({
  reason: 'money',
  pattern: new RegExp(`\\b(?:${pattern})`, 'g'),
  unlessBefore: BEFORE,
  unlessAfter: PAID_FOR,
});

export const MONEY_RULES: readonly AdvertRule<TextReason>[] = [
  moneyRule(`taxas?\\s+(?:unica\\s+|simbolica\\s+)?(?:de|d[ao]|para)\\s+(?:[ao]s?\\s+)?${THING}\\b`),
  moneyRule(
    `(?:pagar|paga|pague|pagando|pagamento|deposit(?:ar|e|ando)|transferir|investir|investimento|custear|arcar|arque)\\s+(?:(?:com|n?[ao]s?|d[ao]s?|de|em|por|pel[ao]|uma?|sua|seu|apenas|valor|custos?)\\s+){0,4}(?:taxas?|${THING})\\b`,
  ),
  moneyRule(`(?:comprar?|compre|adquirir|adquira)\\s+(?:o|seu|sua|nosso|um)\\s+(?:kit|curso|uniforme|apostila)\\b`),
  moneyRule(
    `(?:taxas?|inscricao|cadastro|matricula|exames?(?:\\s+admissiona(?:l|is))?|cursos?|treinamentos?|apostilas?|uniformes?|kits?|certificados?)\\s*(?:obrigatori[oa]s?\\s+|inicial\\s+|unica\\s+)?(?:\\(|:|-|–|de|por|custam?|no valor(?: total)? de|a partir de)?\\s*(?:apenas|somente|so)?\\s*${REAIS}`,
  ),
  moneyRule(`(?:faca|envie|mande|realize|efetue)\\s+(?:\\w+\\s+){0,2}?(?:${PIX}|deposito|transferencia|pagamento)\\b`),
  moneyRule('(?:deposite|transfira|invista)\\b|pague\\b(?!\\s+(?:menos|\\d|um))'),
  moneyRule(`chave\\s+${PIX}\\b`),
  moneyRule(
    `(?:pagamento|deposito|${PIX})\\s+(?:antecipado|adiantado|previo)|deposito\\s+(?:caucao|de\\s+garantia|inicial)\\b`,
  ),
  moneyRule(
    '(?:custos?|despesas?|valor(?:es)?|exames?|cursos?|uniformes?|treinamentos?)\\s+(?:\\w+\\s+){0,3}?(?:por\\s+conta\\s+d[oe]\\s+(?:candidat|funcionari|colaborador|interessad)\\w*|por\\s+(?:sua|conta)\\s+(?:conta|propria)|a\\s+cargo\\s+d[oe]\\s+candidat\\w*)',
  ),
  moneyRule(
    `investimento\\s+(?:(?:inicial|unico|minimo)\\b(?:\\s*(?:de|:)?\\s*(?:apenas\\s+)?${REAIS})?|(?:de|:)\\s*(?:apenas\\s+)?${REAIS})`,
  ),
  moneyRule(
    '(?:candidat\\w+|voce|interessad\\w+)\\s+(?:(?:so|apenas|deve\\w*|precisa\\w*|tera|tem|que|de|antes)\\s+){0,3}(?:pag(?:a|ar|ara|am|arao)|arca\\w*|deposita\\w*|custe\\w+)\\b',
  ),
  moneyRule(
    '(?:valor|preco|custo)\\s+d[oae]\\s+(?:curso|treinamento|inscricao|matricula|kit|exame|uniforme|apostila|cadastro|certificado)\\b',
  ),
  moneyRule(
    '(?:cobramos|cobrad[ao]s?|cobra-se|ha|havera)\\s+(?:apenas\\s+)?(?:uma?\\s+)?(?:pequen[ao]\\s+)?(?:taxa|valor\\s+de|inscricao)\\b',
  ),
  moneyRule('(?:cursos?|treinamentos?|uniformes?|exames?|kits?|taxas?)\\s+(?:\\w+\\s+){0,3}?descontad[oa]s?\\b'),
];
