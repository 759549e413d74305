import { type Role, role } from './role.ts';

/** Roles of the category 'Administrativo'. */
export const ADMINISTRATION: readonly Role[] = [
  role(
    'Auxiliar Administrativo',
    `Auxiliar Administrativo(a)
    Auxiliar Administrativo(a) – contratos`,
    [1500, 2500],
    'office',
    `organizar documentos e alimentar planilhas
    atender clientes e fornecedores por telefone e e-mail
    apoiar compras, contratos e pagamentos
    cuidar da agenda da equipe`,
    `Ensino médio completo
    Planilhas e editor de texto
    Organização
    Boa comunicação`,
  ),
  role(
    'Assistente Administrativo',
    `Assistente Administrativo(a)
    Assistente Administrativo(a) – operações`,
    [2000, 3000],
    'office',
    `controlar pedidos, notas e prazos
    preparar relatórios para a gestão
    apoiar as outras áreas no que trava o dia
    melhorar processos simples que tomam tempo`,
    `Ensino médio completo
    Planilhas em nível intermediário
    Iniciativa
    Atenção a prazos`,
    { title: 'Assistente Administrativo(a) de Diretoria', salary: '5000-5500' },
  ),
  role(
    'Recepcionista',
    `Recepcionista
    Recepcionista – período integral`,
    [1500, 2500],
    'retail',
    `receber visitantes e encaminhar cada um com simpatia
    atender ligações e mensagens
    organizar salas, correspondências e entregas
    apoiar pequenos eventos internos`,
    `Ensino médio completo
    Informática básica
    Cordialidade
    Boa organização`,
  ),
  role(
    'Secretário Executivo',
    `Secretário(a) Executivo(a)
    Secretariado Executivo`,
    [3500, 5000],
    'office',
    `cuidar da agenda e das viagens da diretoria
    preparar atas, apresentações e relatórios
    acompanhar prazos combinados em reunião
    ser a ponte entre áreas e parceiros`,
    `Superior completo ou cursando
    Escrita impecável
    Discrição
    Inglês intermediário`,
    { title: 'Secretário(a) Executivo(a) Bilíngue', salary: '5500-6000' },
  ),
  role(
    'Comprador',
    `Comprador(a)
    Comprador(a) Júnior`,
    [2500, 4000],
    'office',
    `cotar, negociar e acompanhar entregas
    manter o cadastro de fornecedores em dia
    equilibrar preço, prazo e qualidade
    medir economia e propor alternativas`,
    `Ensino médio completo
    Negociação
    Planilhas
    Organização de prazos`,
  ),
];

/** Roles of the category 'Recursos Humanos'. */
export const PEOPLE: readonly Role[] = [
  role(
    'Auxiliar de Recursos Humanos',
    `Auxiliar de Recursos Humanos
    Auxiliar de RH`,
    [1500, 2500],
    'office',
    `organizar documentos de admissão e benefícios
    tirar dúvidas das pessoas do time
    agendar entrevistas e integrações
    apoiar campanhas internas`,
    `Ensino médio completo
    Discrição
    Planilhas
    Gosto por cuidar de gente`,
  ),
  role(
    'Analista de Recrutamento e Seleção',
    `Analista de Recrutamento e Seleção
    Recrutador(a)`,
    [3000, 4500],
    'office',
    `conversar com as áreas e desenhar vagas claras
    conduzir entrevistas justas e estruturadas
    dar retorno a todas as pessoas candidatas
    acompanhar indicadores de diversidade e prazo`,
    `Superior em Psicologia, Administração ou áreas afins
    Escuta ativa
    Organização
    Escrita cuidadosa`,
    { title: 'Analista de Recrutamento Sênior', salary: '6000-7000' },
  ),
  role(
    'Analista de Departamento Pessoal',
    `Analista de Departamento Pessoal
    Analista de DP`,
    [2500, 4000],
    'office',
    `fechar a folha e conferir encargos
    cuidar de férias, rescisões e benefícios
    enviar as obrigações do eSocial
    orientar pessoas e lideranças`,
    `Conhecimento de rotinas trabalhistas
    Planilhas
    Atenção a prazos
    Sigilo`,
  ),
  role(
    'Analista de Treinamento',
    `Analista de Treinamento e Desenvolvimento
    Analista de T&D`,
    [3000, 4500],
    'office',
    `levantar necessidades de aprendizagem com as áreas
    criar trilhas e materiais simples
    facilitar encontros presenciais e online
    medir o que mudou depois do treinamento`,
    `Superior completo ou cursando
    Facilidade para falar em público
    Ferramentas de apresentação
    Criatividade`,
  ),
];

/** Roles of the category 'Financeiro'. */
export const FINANCE: readonly Role[] = [
  role(
    'Auxiliar Financeiro',
    `Auxiliar Financeiro(a)
    Auxiliar Financeiro(a) – contas a receber`,
    [1500, 2500],
    'office',
    `lançar contas e conferir extratos
    emitir boletos e notas
    cobrar com educação e registrar acordos
    organizar comprovantes`,
    `Ensino médio completo
    Planilhas
    Atenção a números
    Organização`,
  ),
  role(
    'Analista Financeiro',
    `Analista Financeiro(a)
    Analista Financeiro(a) Júnior`,
    [3000, 4500],
    'office',
    `acompanhar o fluxo de caixa e as previsões
    preparar relatórios mensais claros
    analisar custos e propor economias
    apoiar o fechamento contábil`,
    `Superior completo ou cursando
    Planilhas avançadas
    Raciocínio analítico
    Boa comunicação`,
    { title: 'Analista Financeiro(a) Sênior', salary: '7000-8000' },
  ),
  role(
    'Auxiliar Contábil',
    `Auxiliar Contábil
    Assistente Contábil`,
    [1800, 3000],
    'office',
    `classificar documentos e fazer lançamentos
    conciliar contas
    apoiar o envio de declarações
    atender clientes do escritório`,
    `Cursando Ciências Contábeis ou técnico
    Planilhas
    Atenção a detalhes
    Responsabilidade com prazos`,
  ),
  role(
    'Analista Fiscal',
    `Analista Fiscal
    Analista Fiscal Júnior`,
    [3000, 4500],
    'office',
    `apurar impostos e conferir notas
    entregar obrigações acessórias
    acompanhar mudanças na legislação
    orientar as áreas sobre documentos`,
    `Superior em Contábeis ou cursando
    Conhecimento de impostos
    Planilhas
    Organização`,
  ),
  role(
    'Contador',
    `Contador(a)
    Contador(a) – carteira de clientes`,
    [4500, 5000],
    'office',
    `responder pelo fechamento de uma carteira de clientes
    revisar balanços e declarações
    explicar resultados em reuniões
    orientar a equipe de auxiliares`,
    `Graduação em Ciências Contábeis e CRC ativo
    Liderança
    Clareza para explicar
    Organização de prazos`,
    { title: 'Contador(a) Responsável', salary: '8000-9000' },
  ),
];
