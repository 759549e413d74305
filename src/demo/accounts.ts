import type { UserType } from '#domain/accounts/user-types.ts';
import type { Plan } from '#domain/billing/plans.ts';
import type { BusinessKey } from './content/companies.ts';

/** Password of every named account. The server prints it at start-up, as the demonstration contains no real data. */
export const DEMO_PASSWORD = 'encaixe-demo';

/** A named account of the demonstration, with which a visitor can sign in. */
export type DemoAccount = {
  email: string;
  name: string;
  user_type: UserType;
  plano: Plan;
  /** What the account demonstrates, as one line of the start-up notice. */
  summary: string;
  /**
   * Values from which the profile is generated; null leaves the profile empty, as after the sign-up. `portrait` is the seed of the
   * picture, `bonus` the number of bonus likes; `jobs` has the function of each job to generate.
   */
  profile:
    | null
    | { area: string; funcoes: readonly string[]; city: string; portrait: number; bonus: number }
    | { business: BusinessKey; city: string; jobs: readonly string[] };
};

const account = (
  email: string,
  name: string,
  user_type: UserType,
  plano: Plan,
  summary: string,
  profile: DemoAccount['profile'],
): DemoAccount => ({
  email: `${email}@encaixe.demo`,
  name,
  user_type,
  plano,
  summary,
  profile,
});

/** One account for each user type and plan, one new and incomplete of each type, and two with few likes left. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account(
    'ana.basico',
    'Ana Ribeiro',
    'candidate',
    'basico',
    'vagas de padaria em Belo Horizonte, 3 das 5 curtidas da semana',
    {
      area: 'Padeiro',
      funcoes: ['Confeiteiro', 'Atendente de Lanchonete', 'Auxiliar de Cozinha', 'Cozinheiro'],
      city: 'Belo Horizonte - MG',
      portrait: 14,
      bonus: 0,
    },
  ),
  account(
    'bruno.premium',
    'Bruno Cavalcante',
    'candidate',
    'premium',
    'vagas de escritório e loja no Recife, curtidas ilimitadas e super like',
    {
      area: 'Auxiliar Administrativo',
      funcoes: ['Recepcionista', 'Vendedor Interno', 'Atendente de Loja'],
      city: 'Recife - PE',
      portrait: 27,
      bonus: 0,
    },
  ),
  account(
    'carla.super',
    'Carla Nakamura',
    'candidate',
    'super_premium',
    'vagas de tecnologia em São Paulo, todos os salários e quem já curtiu',
    {
      area: 'Desenvolvedor Front-end',
      funcoes: ['Desenvolvedor Full Stack', 'Designer UX/UI', 'Desenvolvedor Back-end'],
      city: 'São Paulo - SP',
      portrait: 6,
      bonus: 0,
    },
  ),
  account(
    'diego.basico',
    'Diego Kowalski',
    'candidate',
    'basico',
    'vagas de logística em Curitiba, só 1 curtida até segunda',
    {
      area: 'Auxiliar de Logística',
      funcoes: ['Estoquista', 'Motorista', 'Conferente'],
      city: 'Curitiba - PR',
      portrait: 23,
      bonus: 0,
    },
  ),
  account(
    'elisa.basico',
    'Elisa Santana',
    'candidate',
    'basico',
    'vagas de saúde em Salvador, 0 curtidas da semana e 2 de bônus',
    {
      area: 'Técnico de Enfermagem',
      funcoes: ['Cuidador de Idosos', 'Recepcionista de Clínica', 'Enfermeiro'],
      city: 'Salvador - BA',
      portrait: 26,
      bonus: 2,
    },
  ),
  account(
    'novo.candidato',
    'Rafael Moura',
    'candidate',
    'basico',
    'acabou de se cadastrar: perfil por preencher',
    null,
  ),
  account(
    'padaria.basico',
    'Padaria Pão da Serra',
    'company',
    'basico',
    '1 vaga ativa em Belo Horizonte, 3 das 5 curtidas da semana',
    {
      business: 'bakery',
      city: 'Belo Horizonte - MG',
      jobs: ['Padeiro', 'Atendente de Lanchonete', 'Confeiteiro', 'Padeiro'],
    },
  ),
  account(
    'loja.premium',
    'Armazém Frevo',
    'company',
    'premium',
    'vagas ativas, pausada e expirada no Recife, uma acima de R$ 5.000',
    {
      business: 'retail',
      city: 'Recife - PE',
      jobs: [
        'Auxiliar Administrativo',
        'Vendedor Interno',
        'Atendente de Loja',
        'Recepcionista',
        'Vendedor Interno',
        'Atendente de Loja',
        'Recepcionista',
      ],
    },
  ),
  account(
    'nuvem.super',
    'Nuvem Clara Tecnologia',
    'company',
    'super_premium',
    'vagas de tecnologia em São Paulo, salários altos e destaque máximo',
    {
      business: 'software',
      city: 'São Paulo - SP',
      jobs: [
        'Desenvolvedor Front-end',
        'Desenvolvedor Full Stack',
        'Designer UX/UI',
        'Desenvolvedor Back-end',
        'Desenvolvedor Front-end',
        'Desenvolvedor Back-end',
        'Desenvolvedor Full Stack',
      ],
    },
  ),
  account(
    'nova.empresa',
    'Estúdio Recomeço',
    'company',
    'basico',
    'acabou de se cadastrar: perfil por preencher',
    null,
  ),
];
