/** Reasons in a text for an operator's review before publication (safety#held). */
const TEXT_REASONS = ['money', 'phone', 'email', 'link', 'messenger'] as const;
export type TextReason = (typeof TEXT_REASONS)[number];

/** Reasons why a job is held for review, in display order (safety#held). */
export const HOLD_REASONS = [
  'refused',
  'paused',
  'reported',
  'first_job',
  ...TEXT_REASONS,
  'salary',
  'copied',
  'picture',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Texts for the company and the operators. */
export const HOLD_TEXTS: Readonly<Record<HoldReason, string>> = {
  refused: 'recusada antes',
  paused: 'pausada pela equipe',
  reported: 'outra vaga da empresa foi denunciada',
  first_job: 'primeira vaga da empresa',
  money: 'parece pedir dinheiro',
  phone: 'telefone no texto',
  email: 'e-mail no texto',
  link: 'link no texto',
  messenger: 'aplicativo de conversa no texto',
  salary: 'salário muito acima do comum',
  copied: 'texto igual ao de outra empresa',
  picture: 'imagem nova de uma empresa não verificada',
};

/** Explanations for the company beside its own text, whether or not jobs are held for review (jobs#advert-hint). */
export const HOLD_EXPLANATIONS: Readonly<Record<TextReason, string>> = {
  money: 'Empresas sérias não cobram nada de quem procura trabalho.',
  phone: 'Deixe o telefone de fora: ele aparece sozinho depois do match.',
  email: 'Deixe o e-mail de fora: a conversa começa depois do match.',
  link: 'Candidatos desconfiam de links: conte tudo aqui mesmo.',
  messenger: 'A conversa começa por aqui, depois do match.',
};
