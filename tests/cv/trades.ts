/** A line of work: its roles in the order of a career, its employers, and the courses that lead to the work. */
export type Trade = {
  roles: readonly string[];
  companies: readonly string[];
  courses: readonly (readonly [course: string, level: string])[];
  tasks: readonly string[];
  skills: readonly string[];
};

/** The lines of work of generated people. */
export const TRADES: readonly Trade[] = [
  {
    roles: ['Atendente de Loja', 'Vendedora', 'Supervisora de Vendas'],
    companies: ['Lojas Marisol', 'Magazine Bela Vista', 'Calçados Pé Quente Ltda', 'Óticas Visão Clara', 'Casa Prado'],
    courses: [
      ['Ensino Médio', 'Ensino Médio'],
      ['Tecnólogo em Gestão Comercial', 'Superior'],
    ],
    tasks: [
      'Atendimento ao cliente e organização da vitrine',
      'Abertura e fechamento de caixa',
      'Acompanhamento de metas da equipe',
      'Reposição de mercadorias',
    ],
    skills: ['Negociação', 'Pacote Office', 'Trabalho em equipe'],
  },
  {
    roles: ['Auxiliar Administrativo', 'Assistente Administrativo', 'Analista Administrativo'],
    companies: [
      'Contábil Horizonte',
      'Grupo Andrade & Filhos',
      'Transportes Rio Verde',
      'Clínica São Lucas',
      'Nova Era Logística S/A',
    ],
    courses: [
      ['Ensino Médio', 'Ensino Médio'],
      ['Bacharelado em Administração', 'Superior'],
      ['MBA em Gestão Empresarial', 'Pós-graduação'],
    ],
    tasks: [
      'Emissão de notas fiscais e controle de contratos',
      'Atendimento telefônico e agenda da diretoria',
      'Elaboração de planilhas e relatórios mensais',
      'Arquivo de documentos',
    ],
    skills: ['Excel avançado', 'SAP', 'Redação comercial'],
  },
  {
    roles: ['Estagiário de TI', 'Desenvolvedor Front-end Júnior', 'Desenvolvedor Full Stack Pleno'],
    companies: ['Cubo Sistemas', 'Pixel Norte Tecnologia', 'DataVale', 'Softline Brasil', 'Mandacaru Labs'],
    courses: [
      ['Técnico em Informática', 'Técnico'],
      ['Bacharelado em Ciência da Computação', 'Superior'],
    ],
    tasks: [
      'Desenvolvimento de telas em React e TypeScript',
      'Manutenção de APIs em Node.js',
      'Revisão de código e testes automatizados',
      'Suporte aos usuários internos',
    ],
    skills: ['JavaScript', 'React', 'PostgreSQL', 'Git'],
  },
  {
    roles: ['Auxiliar de Cozinha', 'Cozinheira', 'Chefe de Cozinha'],
    companies: [
      'Restaurante Sabor da Terra',
      'Cantina do Zé',
      'Hotel Praia Dourada',
      'Bistrô Alecrim',
      'Churrascaria Boi na Brasa',
    ],
    courses: [
      ['Ensino Médio', 'Ensino Médio'],
      ['Tecnólogo em Gastronomia', 'Superior'],
    ],
    tasks: [
      'Preparo de pratos quentes e saladas',
      'Controle de validade dos alimentos',
      'Elaboração do cardápio da semana',
      'Limpeza da cozinha',
    ],
    skills: ['Boas práticas de manipulação', 'Confeitaria básica'],
  },
  {
    roles: ['Auxiliar de Produção', 'Operador de Máquinas', 'Operador de Empilhadeira'],
    companies: [
      'Metalúrgica Ferro Forte',
      'Indústria de Plásticos Ipê',
      'Têxtil Santa Rita Ltda',
      'Embalagens Paraná S.A.',
      'Vidros Cristalinos',
    ],
    courses: [
      ['Ensino Fundamental', 'Ensino Fundamental'],
      ['Ensino Médio', 'Ensino Médio'],
      ['Técnico em Mecânica', 'Técnico'],
    ],
    tasks: [
      'Operação de prensa e torno',
      'Carga e descarga de caminhões',
      'Conferência de peças no fim do turno',
      'Registro da produção',
    ],
    skills: ['NR-11', 'NR-12', 'Leitura de desenho técnico'],
  },
  {
    roles: ['Técnica de Enfermagem', 'Enfermeira', 'Enfermeira Supervisora'],
    companies: [
      'Hospital Santa Clara',
      'Clínica Bem Viver',
      'UPA Jardim América',
      'Lar dos Idosos Esperança',
      'Maternidade Boa Esperança',
    ],
    courses: [
      ['Técnico em Enfermagem', 'Técnico'],
      ['Graduação em Enfermagem', 'Superior'],
      ['Especialização em UTI', 'Pós-graduação'],
    ],
    tasks: [
      'Administração de medicamentos e curativos',
      'Triagem de pacientes',
      'Supervisão da equipe do plantão',
      'Registro em prontuário eletrônico',
    ],
    skills: ['Punção venosa', 'Primeiros socorros'],
  },
  {
    roles: ['Motorista', 'Motorista de Caminhão', 'Entregador'],
    companies: [
      'Expresso Litoral',
      'Distribuidora Três Irmãos',
      'Rápido Cerrado Transportes',
      'Bebidas do Vale',
      'Mudanças Confiança',
    ],
    courses: [
      ['Ensino Fundamental', 'Ensino Fundamental'],
      ['Ensino Médio', 'Ensino Médio'],
    ],
    tasks: [
      'Entregas na região metropolitana',
      'Conferência da carga e das notas',
      'Manutenção preventiva do veículo',
      'Viagens interestaduais',
    ],
    skills: ['CNH categoria E', 'Direção defensiva'],
  },
  {
    roles: ['Professora de Educação Infantil', 'Professora de Ensino Fundamental', 'Coordenadora Pedagógica'],
    companies: [
      'Escola Pequeno Príncipe',
      'Colégio Novo Saber',
      'Prefeitura Municipal de Itaúna',
      'Creche Mundo Encantado',
      'Centro Educacional Aurora',
    ],
    courses: [
      ['Magistério', 'Ensino Médio'],
      ['Licenciatura em Pedagogia', 'Superior'],
      ['Pós-graduação em Psicopedagogia', 'Pós-graduação'],
    ],
    tasks: [
      'Planejamento de aulas e projetos',
      'Reuniões com as famílias',
      'Avaliação da aprendizagem',
      'Organização de eventos da escola',
    ],
    skills: ['Alfabetização', 'Inclusão', 'Contação de histórias'],
  },
  {
    roles: ['Recepcionista', 'Auxiliar de Escritório', 'Secretária Executiva'],
    companies: [
      'Edifício Comercial Atlântico',
      'Odonto Sorriso',
      'Advocacia Mendes & Lima',
      'Hotel Ipanema Plaza',
      'Imobiliária Lar Feliz',
    ],
    courses: [
      ['Ensino Médio', 'Ensino Médio'],
      ['Secretariado Executivo', 'Superior'],
    ],
    tasks: [
      'Recepção de visitantes',
      'Agendamento de consultas',
      'Controle de correspondências',
      'Organização de viagens',
    ],
    skills: ['Comunicação', 'Digitação'],
  },
  {
    roles: ['Auxiliar Contábil', 'Analista Fiscal', 'Contador'],
    companies: [
      'Escritório Contábil Ouro Preto',
      'Auditores Associados do Sul',
      'Cerâmica Porto Belo',
      'Cooperativa Agrícola Central',
      'Banco Regional do Norte',
    ],
    courses: [
      ['Técnico em Contabilidade', 'Técnico'],
      ['Ciências Contábeis', 'Superior'],
      ['MBA em Controladoria', 'Pós-graduação'],
    ],
    tasks: [
      'Apuração de impostos e obrigações acessórias',
      'Conciliação bancária',
      'Fechamento do balanço',
      'Atendimento a auditorias',
    ],
    skills: ['Domínio Sistemas', 'SPED', 'Excel'],
  },
  {
    roles: ['Servente de Obras', 'Pedreiro', 'Mestre de Obras'],
    companies: [
      'Construtora Alvorada',
      'Engenharia Pilar Ltda',
      'Reformas Brasil',
      'MRX Empreendimentos',
      'Casa Nova Construções',
    ],
    courses: [
      ['Ensino Fundamental', 'Ensino Fundamental'],
      ['Técnico em Edificações', 'Técnico'],
    ],
    tasks: [
      'Assentamento de pisos e revestimentos',
      'Leitura de projetos',
      'Organização do canteiro',
      'Controle de materiais',
    ],
    skills: ['Alvenaria', 'Acabamento', 'NR-35'],
  },
  {
    roles: ['Operadora de Telemarketing', 'Analista de Recursos Humanos', 'Business Partner de RH'],
    companies: [
      'Contax Nordeste',
      'Alô Serviços',
      'Grupo Sol Nascente',
      'Consultoria Talentos',
      'Indústria Alimentícia Doce Mel',
    ],
    courses: [
      ['Ensino Médio', 'Ensino Médio'],
      ['Graduação em Psicologia', 'Superior'],
      ['MBA em Gestão de Pessoas', 'Pós-graduação'],
    ],
    tasks: [
      'Recrutamento e seleção',
      'Pesquisa de clima',
      'Integração de novos funcionários',
      'Vendas de planos por telefone',
    ],
    skills: ['Entrevistas por competência', 'Gupy', 'Power BI'],
  },
];
