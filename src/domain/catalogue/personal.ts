/** The choices of the personal information (catalogue#personal-choices), stored as they are written here. */
export const GENEROS = ['Masculino', 'Feminino', 'Outro', 'Prefiro não informar'] as const;

export const ESCOLARIDADES = [
  'Ensino Fundamental',
  'Ensino Médio',
  'Técnico',
  'Superior',
  'Pós-graduação',
  'Outro',
] as const;

export const ESTADOS_CIVIS = ['Solteiro(a)', 'Casado(a)', 'Divorciado(a)', 'Viúvo(a)', 'Outro'] as const;

export type Genero = (typeof GENEROS)[number];
export type Escolaridade = (typeof ESCOLARIDADES)[number];
export type EstadoCivil = (typeof ESTADOS_CIVIS)[number];
