import { type Role, role } from './role.ts';

/** Roles of the category 'Saúde'. */
export const HEALTH: readonly Role[] = [
  role(
    'Técnico de Enfermagem',
    `Técnico(a) de Enfermagem
    Técnico(a) de Enfermagem – plantão 12x36`,
    [2500, 3500],
    'shift',
    `acolher pacientes e acompanhar sinais vitais
    administrar medicamentos conforme a prescrição
    manter prontuários completos e organizados
    apoiar a equipe nos procedimentos`,
    `Curso técnico e COREN ativo
    Registro cuidadoso das informações
    Trabalho em equipe
    Empatia no atendimento`,
  ),
  role(
    'Enfermeiro',
    `Enfermeiro(a)
    Enfermeiro(a) Assistencial`,
    [4000, 5000],
    'shift',
    `planejar e supervisionar os cuidados de cada paciente
    liderar a equipe técnica do turno
    orientar famílias com linguagem simples
    acompanhar indicadores de qualidade e segurança`,
    `Graduação em Enfermagem e COREN ativo
    Conhecimento de protocolos de segurança do paciente
    Liderança tranquila
    Prontuário eletrônico`,
    { title: 'Enfermeiro(a) Coordenador(a)', salary: '6000-7000' },
  ),
  role(
    'Cuidador de Idosos',
    `Cuidador(a) de Pessoas Idosas
    Cuidador(a) – residencial sênior`,
    [1500, 2500],
    'shift',
    `ajudar na higiene, na alimentação e nos passeios
    acompanhar horários de medicamentos
    propor atividades que respeitem o ritmo de cada pessoa
    manter a família informada`,
    `Curso de cuidador ou disposição para fazer
    Paciência e carinho
    Pontualidade
    Noções de primeiros socorros`,
  ),
  role(
    'Recepcionista de Clínica',
    `Recepcionista de Clínica
    Recepção e agendamento`,
    [1500, 2500],
    'retail',
    `receber pacientes com simpatia e confirmar cadastros
    organizar a agenda dos profissionais
    autorizar exames e consultas com os convênios
    cuidar para que a sala de espera seja um lugar calmo`,
    `Ensino médio completo
    Informática básica
    Boa comunicação
    Discrição com informações de pacientes`,
  ),
  role(
    'Atendente de Farmácia',
    `Atendente de Farmácia
    Atendente de Farmácia e Perfumaria`,
    [1500, 2500],
    'retail',
    `atender no balcão e orientar sobre produtos
    conferir receitas com o apoio da equipe farmacêutica
    repor prateleiras e controlar validades
    operar o caixa quando necessário`,
    `Ensino médio completo
    Gosto por atender pessoas
    Atenção a detalhes
    Disponibilidade para escala`,
  ),
  role(
    'Fisioterapeuta',
    `Fisioterapeuta
    Fisioterapeuta – reabilitação`,
    [3000, 4500],
    'office',
    `avaliar pacientes e montar planos de tratamento
    conduzir sessões individuais e em grupo
    registrar a evolução e ajustar condutas
    conversar com a equipe médica sobre cada caso`,
    `Graduação em Fisioterapia e CREFITO ativo
    Registro de evolução
    Escuta ativa
    Interesse em aprender sempre`,
    { title: 'Fisioterapeuta Responsável Técnico(a)', salary: '5500-6000' },
  ),
];

/** Roles of the category 'Educação'. */
export const EDUCATION: readonly Role[] = [
  role(
    'Professor de Educação Infantil',
    `Professor(a) de Educação Infantil
    Professor(a) – turmas de 3 a 5 anos`,
    [2500, 3500],
    'school',
    `planejar atividades em que brincar é aprender
    acolher as crianças e conversar com as famílias
    registrar o desenvolvimento de cada uma
    cuidar do espaço e dos materiais com a turma`,
    `Graduação em Pedagogia ou magistério
    Escuta e afeto
    Planejamento de aulas
    Trabalho em equipe`,
  ),
  role(
    'Professor de Inglês',
    `Professor(a) de Inglês
    Professor(a) de Inglês para jovens`,
    [2000, 3500],
    'evening',
    `dar aulas dinâmicas para turmas pequenas
    preparar materiais e avaliações simples
    acompanhar o progresso e dar retorno frequente
    participar de encontros de formação`,
    `Inglês avançado
    Didática e bom humor
    Organização
    Facilidade com ferramentas digitais`,
  ),
  role(
    'Auxiliar de Classe',
    `Auxiliar de Classe
    Auxiliar de Sala – educação infantil`,
    [1500, 2000],
    'school',
    `apoiar a professora ou o professor nas atividades
    ajudar as crianças nas refeições e na higiene
    preparar a sala e os materiais
    acompanhar os momentos de recreio`,
    `Ensino médio completo
    Gosto por trabalhar com crianças
    Paciência
    Cursando Pedagogia é um diferencial`,
  ),
  role(
    'Coordenador Pedagógico',
    `Coordenador(a) Pedagógico(a)
    Coordenação Pedagógica – fundamental`,
    [4000, 5000],
    'office',
    `acompanhar o planejamento das turmas
    orientar e formar a equipe docente
    conversar com as famílias e construir combinados
    analisar resultados e propor projetos`,
    `Graduação em Pedagogia
    Escuta e mediação de conflitos
    Organização de rotinas
    Conhecimento da BNCC`,
    { title: 'Coordenador(a) Pedagógico(a) Geral', salary: '6000-7000' },
  ),
  role(
    'Monitor Escolar',
    `Monitor(a) Escolar
    Monitor(a) de Transporte Escolar`,
    [1500, 2000],
    'part',
    `receber as crianças na entrada e na saída
    cuidar da segurança nos intervalos
    ajudar na organização de eventos
    avisar a coordenação sobre o que merece atenção`,
    `Ensino médio completo
    Responsabilidade
    Calma para resolver conflitos
    Pontualidade`,
  ),
];
