import type { Rng } from '../rng.ts';
import type { Hours, Role } from './roles/role.ts';

const OPENINGS: readonly string[] = [
  'Nossa equipe está crescendo e queremos você por perto.',
  'Abrimos esta vaga porque o trabalho cresceu, e queremos continuar fazendo tudo com calma e capricho.',
  'Procuramos alguém para somar ao time e aprender junto.',
  'Esta é uma vaga nova, para quem gosta de ver o resultado do próprio trabalho.',
  'Uma colega foi promovida e o lugar dela pode ser seu.',
  'Se você gosta de trabalho bem feito e de gente boa por perto, continue lendo.',
];

/** Sentences about the workplace, by category of functions. */
const WORKPLACES: Readonly<Record<string, readonly string[]>> = {
  'Tecnologia da Informação': [
    'O time tem oito pessoas, trabalha com entregas curtas e revisa o código em dupla. Sexta à tarde é reservada para estudo.',
    'Decidimos por escrito, sem reuniões sem pauta. Você recebe o equipamento e ajuda para montar seu espaço.',
  ],
  Saúde: [
    'A equipe é multiprofissional e se reúne no fim de cada turno. Dúvidas são bem-vindas: segurança vem primeiro.',
    'Os primeiros dias são ao lado de alguém experiente, para você conhecer os protocolos sem pressa.',
  ],
  Engenharia: [
    'Você trabalha perto da obra e perto de quem projeta. As decisões são registradas e os prazos, combinados com quem executa.',
    'Temos equipe enxuta, boas ferramentas e a regra de parar o serviço sempre que algo não parecer seguro.',
  ],
  Administrativo: [
    'O escritório é claro, a equipe se ajuda e as tarefas da semana ficam em um quadro que todos veem.',
    'Você terá uma pessoa de referência nos primeiros três meses e conversas quinzenais sobre o seu desenvolvimento.',
  ],
  'Vendas e Marketing': [
    'As metas são de equipe, a comissão é transparente e ninguém precisa empurrar o que o cliente não quer.',
    'Começamos o dia com uma conversa de dez minutos e terminamos sabendo o que deu certo.',
  ],
  'Recursos Humanos': [
    'Aqui a área de pessoas participa das decisões. Você terá espaço para propor e testar.',
    'Trabalhamos com processos simples e muito diálogo com as lideranças.',
  ],
  Financeiro: [
    'Os prazos são planejados para que o fechamento não vire a noite. Quem sabe mais ensina quem chega.',
    'A equipe é tranquila, os sistemas são atuais e pagamos metade dos seus cursos na área.',
  ],
  Operacional: [
    'Começamos cada turno com uma conversa sobre segurança. O equipamento é novo e a liderança trabalha ao lado.',
    'O lugar é organizado, as pausas são respeitadas e as horas extras, quando acontecem, são combinadas antes.',
  ],
  'Serviços Gerais': [
    'Você recebe uniforme, equipamentos e treinamento. Quem cuida dos espaços aqui é tratado com respeito por todos.',
    'As equipes são fixas em cada posto, para que você conheça o lugar e as pessoas.',
  ],
  Educação: [
    'O planejamento é coletivo e há horas remuneradas para ele. As famílias participam e a coordenação está sempre por perto.',
    'Temos turmas pequenas, formação mensal e uma biblioteca que cresce todo semestre.',
  ],
  Alimentação: [
    'A equipe come junta antes de abrir, a escala sai com duas semanas de antecedência e as gorjetas são divididas por igual.',
    'É um lugar de ritmo, mas sem grito: na nossa cozinha se fala por favor e obrigado.',
  ],
  Outros: [
    'Você terá alguém que acompanha seus primeiros meses e responde a todas as perguntas.',
    'Gostamos de gente curiosa. O que você não souber, a gente ensina.',
  ],
};

const CLOSINGS: readonly string[] = [
  'O processo tem uma conversa por vídeo e uma visita. Respondemos a todas as pessoas em até uma semana.',
  'Valorizamos a diversidade: todas as pessoas são bem-vindas, inclusive pessoas com deficiência.',
  'Não exigimos experiência anterior, e sim vontade de aprender. Treinamos você nas primeiras semanas.',
  'Até seis meses de experiência na função ajudam, mas não são obrigatórios.',
  'Curtiu? Curta a vaga. Se houver encaixe, conversamos pelo WhatsApp no mesmo dia.',
  'Começo imediato ou a combinar: sabemos que sair de um emprego leva tempo.',
];

const HOURS: Readonly<Record<Hours, readonly (readonly [string, string, string])[]>> = {
  office: [
    ['Segunda a sexta', '08:00', '17:00'],
    ['Segunda a sexta', '09:00', '18:00'],
    ['Segunda a sexta, modelo híbrido', '08:30', '17:30'],
  ],
  retail: [
    ['Escala 6x1, com folga em domingos alternados', '09:00', '17:30'],
    ['Segunda a sábado', '10:00', '18:30'],
    ['Escala 5x2', '13:00', '21:30'],
  ],
  early: [
    ['Segunda a sábado', '05:00', '13:00'],
    ['Escala 6x1', '06:00', '14:00'],
    ['Segunda a sexta', '07:00', '16:00'],
  ],
  evening: [
    ['Terça a domingo', '16:00', '23:30'],
    ['Segunda a sexta', '14:00', '22:00'],
  ],
  night: [['Escala 5x2, com adicional noturno', '22:00', '06:00']],
  shift: [
    ['Escala 12x36, diurno', '07:00', '19:00'],
    ['Escala 12x36, noturno', '19:00', '07:00'],
    ['Escala 6x1', '14:00', '22:00'],
  ],
  school: [
    ['Segunda a sexta, período da manhã', '07:00', '12:30'],
    ['Segunda a sexta, período da tarde', '12:30', '18:00'],
  ],
  part: [
    ['Segunda a sexta, 6 horas', '08:00', '14:00'],
    ['Segunda a sexta, 6 horas', '13:00', '19:00'],
  ],
};

/** Returns a text about the working days, and start and end times from the job form's list ('HH:mm'), for a kind of working hours. */
export function hoursFor(rng: Rng, hours: Hours) {
  const [horario_trabalho, horario_inicio, horario_fim] = rng.pick(HOURS[hours]);
  return { horario_trabalho, horario_inicio, horario_fim };
}

/** Returns a text of four paragraphs: the company, the duties, the workplace, and closing sentences. */
export function jobDescription(
  rng: Rng,
  role: Role,
  category: string,
  company: { name: string; about: string },
): string {
  const duties = rng.sample(role.duties, rng.int(3, role.duties.length));
  return [
    `${rng.pick(OPENINGS)} Somos a equipe ${company.name}: ${company.about}.`,
    `No dia a dia, você vai:\n${duties
      .map((duty) => `• ${duty};`)
      .join('\n')
      .replace(/;$/, '.')}`,
    rng.pick(WORKPLACES[category] ?? WORKPLACES.Outros ?? []),
    rng.sample(CLOSINGS, 2).join(' '),
  ].join('\n\n');
}

const CUSTOM_BENEFITS: readonly string[] = [
  'Refeição no local',
  'Transporte fretado',
  'Desconto em produtos',
  'Cursos pagos pela empresa',
  'Folga no aniversário',
  'Auxílio-creche',
  'Bicicletário',
  'Cesta de Natal',
  'Convênio com universidades',
  'Ajuda de custo para internet',
];

/** Returns 'Vale-transporte', one to five other preset benefits and, for about a third of the jobs, one that is not preset. */
export function benefitsFor(rng: Rng, presets: readonly string[], isDeskWork: boolean): string[] {
  const usual = presets.filter((name) => isDeskWork || (name !== 'Home office' && name !== 'Horário flexível'));
  const chosen = [
    'Vale-transporte',
    ...rng.sample(
      usual.filter((name) => name !== 'Vale-transporte'),
      rng.int(1, 5),
    ),
  ];
  return rng.chance(0.35) ? [...chosen, rng.pick(CUSTOM_BENEFITS)] : chosen;
}
