/** The benefits offered in the job form; companies may add their own (catalogue#benefits). */
export const BENEFITS: readonly string[] = [
  'Vale-alimentação',
  'Vale-refeição',
  'Vale-transporte',
  'Plano de saúde',
  'Plano odontológico',
  'Seguro de vida',
  'Bônus por desempenho',
  'Home office',
  'Horário flexível',
  'Férias flexíveis',
  'Participação nos lucros',
  'Auxílio academia',
  'Day off aniversário',
  'Licença maternidade/paternidade estendida',
];
