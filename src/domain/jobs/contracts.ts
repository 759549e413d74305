/** Types of employment contract (jobs#contract). */
export const CONTRACTS = ['clt', 'pj', 'estagio', 'aprendiz', 'temporario', 'intermitente', 'freelancer'] as const;
export type Contract = (typeof CONTRACTS)[number];

export const CONTRACT_LABELS: Readonly<Record<Contract, string>> = {
  clt: 'CLT',
  pj: 'PJ',
  estagio: 'Estágio',
  aprendiz: 'Jovem Aprendiz',
  temporario: 'Temporário',
  intermitente: 'Intermitente',
  freelancer: 'Freelancer',
};
