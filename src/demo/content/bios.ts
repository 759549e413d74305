import type { Rng } from '../rng.ts';

const BIO_OPENINGS: readonly string[] = [
  'Trabalho com atenção aos detalhes e gosto de ver a equipe crescer junto.',
  'Sou uma pessoa calma, pontual e que aprende rápido.',
  'Gosto de resolver problemas e de atender bem as pessoas.',
  'Comecei cedo a trabalhar e nunca parei de estudar.',
  'Estou em busca de um lugar onde eu possa ficar e crescer.',
  'Levo a sério o que combino e gosto de um bom ambiente de trabalho.',
];
const BIO_EXPERIENCES: readonly string[] = [
  'Já passei por empresas pequenas, onde aprendi a fazer um pouco de tudo.',
  'No último trabalho organizei rotinas que a equipe usa até hoje.',
  'Fiz cursos por conta própria e coloco em prática tudo que aprendo.',
  'Mudei de área há pouco tempo e trago comigo a experiência de outros caminhos.',
  'Terminei minha formação recentemente e quero colocar a mão na massa.',
];
const BIO_CLOSINGS: readonly string[] = [
  'Tenho disponibilidade para começar logo.',
  'Aceito escala e fins de semana.',
  'Prefiro trabalhar perto de casa, mas posso conversar.',
  'Nos fins de semana, cozinho e cuido da horta.',
  'Fora do trabalho, toco violão e estudo à noite.',
  'Se fizer sentido para você, vamos conversar!',
];

/** Returns a short presentation in the first person that names the function, without personal data. */
export function candidateBio(rng: Rng, funcao: string): string {
  const search = rng.pick([
    `Procuro oportunidades em ${funcao}.`,
    `Minha função principal é ${funcao}.`,
    `Busco minha próxima vaga como ${funcao}.`,
  ]);
  return [rng.pick(BIO_OPENINGS), rng.pick(BIO_EXPERIENCES), search, rng.pick(BIO_CLOSINGS)].join(' ');
}

const EMPLOYERS: readonly string[] = [
  'Mercado Bom Vizinho',
  'Grupo Serra Azul',
  'Casa Nova Serviços',
  'Ateliê Primavera',
  'Oficina do Bairro',
  'Rede Lua Cheia',
  'Cooperativa Raízes',
  'Espaço Aurora',
  'Comercial Três Irmãos',
  'Projeto Semear',
  'Estúdio Vagalume',
  'Armazém Central',
];
const JOB_ACHIEVEMENTS: readonly string[] = [
  'Cuidei da rotina diária, do atendimento e da organização do espaço.',
  'Apoiei a equipe nas tarefas principais e treinei quem chegava.',
  'Fui responsável por controlar prazos e registrar o que era feito.',
  'Participei da implantação de um novo sistema e ajudei colegas a usar.',
  'Atendi clientes, resolvi imprevistos e mantive tudo em ordem.',
];

/** Returns zero to three jobs, newest first; the newest may be the current one. */
export function pastJobs(rng: Rng, funcao: string, others: readonly string[], year: number) {
  let end = year - rng.int(0, 1);
  return Array.from({ length: rng.int(0, 3) }, (_, index) => {
    const start = end - rng.int(1, 3);
    const periodo = index === 0 && rng.chance(0.3) ? `${start} - atual` : `${start} - ${end}`;
    end = start;
    const cargo = rng.chance(0.4) ? funcao : rng.pick(others);
    return { cargo, empresa: rng.pick(EMPLOYERS), periodo, descricao: rng.pick(JOB_ACHIEVEMENTS) };
  });
}
