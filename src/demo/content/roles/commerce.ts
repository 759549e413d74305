import { type Role, role } from './role.ts';

/** Roles of the category 'Vendas e Marketing'. */
export const SALES: readonly Role[] = [
  role(
    'Vendedor Interno',
    `Vendedor(a) Interno(a)
    Vendedor(a) – loja`,
    [1500, 3000],
    'retail',
    `entender o que cada cliente precisa e indicar com sinceridade
    cuidar da vitrine e da organização da loja
    acompanhar pedidos até a entrega
    manter contato depois da venda`,
    `Ensino médio completo
    Gosto por vender
    Boa comunicação
    Disponibilidade aos sábados`,
    { title: 'Vendedor(a) Interno(a) de Grandes Contas', salary: '5500-6000' },
  ),
  role(
    'Atendente de Loja',
    `Atendente de Loja
    Atendente de Loja – shopping`,
    [1500, 2000],
    'retail',
    `receber clientes com simpatia
    repor produtos e organizar o estoque
    operar o caixa
    deixar a loja bonita do começo ao fim do dia`,
    `Ensino médio completo
    Cordialidade
    Agilidade
    Disponibilidade para escala`,
  ),
  role(
    'Consultor de Vendas',
    `Consultor(a) de Vendas
    Consultor(a) Comercial`,
    [2000, 4000],
    'office',
    `visitar clientes e apresentar soluções
    montar propostas e negociar condições
    registrar tudo no sistema de clientes
    bater metas combinadas em equipe`,
    `Ensino médio completo
    Comunicação clara
    Organização da carteira
    CNH B é um diferencial`,
    { title: 'Consultor(a) de Vendas Corporativas', salary: '6000-7000' },
  ),
  role(
    'Social Media',
    `Social Media
    Social Media e Conteúdo`,
    [2000, 3500],
    'office',
    `planejar o calendário de publicações
    escrever legendas e roteiros curtos
    responder a comunidade com a voz da marca
    medir resultados e propor testes`,
    `Portfólio de conteúdos
    Boa escrita
    Noções de vídeo e imagem
    Atenção às tendências`,
  ),
  role(
    'Analista de Marketing',
    `Analista de Marketing
    Analista de Marketing Digital`,
    [3000, 4500],
    'office',
    `planejar campanhas do briefing ao resultado
    acompanhar mídia paga e orgânica
    preparar relatórios que contam uma história
    trabalhar junto com vendas`,
    `Superior completo ou cursando
    Ferramentas de análise
    Criatividade com método
    Escrita`,
    { title: 'Analista de Marketing Sênior', salary: '7000-8000' },
  ),
  role(
    'Operador de Telemarketing',
    `Operador(a) de Atendimento
    Atendimento ao Cliente – 6 horas`,
    [1500, 2000],
    'part',
    `atender clientes por telefone e chat
    resolver dúvidas sem jogar de um lado para o outro
    registrar cada contato
    sugerir melhorias a partir do que ouve`,
    `Ensino médio completo
    Boa dicção e escrita
    Paciência
    Informática básica`,
  ),
];

/** Roles of the category 'Alimentação'. */
export const FOOD: readonly Role[] = [
  role(
    'Padeiro',
    `Padeiro(a)
    Padeiro(a) – fermentação natural`,
    [2000, 3000],
    'early',
    `preparar massas, modelar e assar pães ao longo da manhã
    cuidar do fermento e das receitas da casa
    controlar insumos e evitar desperdício
    manter a produção limpa e segura`,
    `Conhecimento de panificação
    Boas práticas de manipulação de alimentos
    Disponibilidade para começar cedo
    Capricho`,
    { title: 'Padeiro(a) Líder de Produção', salary: '5000-5500' },
  ),
  role(
    'Confeiteiro',
    `Confeiteiro(a)
    Confeiteiro(a) – bolos e doces finos`,
    [2000, 3500],
    'retail',
    `produzir bolos, tortas e doces do cardápio
    decorar encomendas com carinho
    criar receitas para as datas especiais
    controlar validade e custos`,
    `Curso ou prática em confeitaria
    Boas práticas de manipulação
    Criatividade
    Organização`,
    { title: 'Chef Confeiteiro(a)', salary: '5500-6000' },
  ),
  role(
    'Atendente de Lanchonete',
    `Atendente de Lanchonete
    Atendente – cafeteria`,
    [1500, 2000],
    'retail',
    `atender no balcão e nas mesas
    preparar lanches, sucos e cafés
    manter tudo limpo e abastecido
    operar o caixa`,
    `Gosto por atender
    Agilidade
    Trabalho em equipe
    Disponibilidade para escala`,
  ),
  role(
    'Cozinheiro',
    `Cozinheiro(a)
    Cozinheiro(a) – almoço executivo`,
    [2000, 3500],
    'shift',
    `preparar os pratos do cardápio no tempo certo
    organizar a praça e o pré-preparo
    zelar pela qualidade e pela apresentação
    orientar auxiliares`,
    `Prática em cozinha
    Boas práticas de manipulação
    Organização sob movimento
    Trabalho em equipe`,
    { title: 'Cozinheiro(a) Chefe de Praça', salary: '5000-5500' },
  ),
  role(
    'Auxiliar de Cozinha',
    `Auxiliar de Cozinha
    Auxiliar de Cozinha – jantar`,
    [1500, 2000],
    'shift',
    `lavar, cortar e porcionar ingredientes
    apoiar a montagem dos pratos
    cuidar da limpeza e do armazenamento
    aprender novas receitas com a equipe`,
    `Vontade de aprender
    Noções de higiene
    Pontualidade
    Disposição para escala`,
  ),
  role(
    'Garçom',
    `Garçom ou Garçonete
    Atendimento de Salão`,
    [1500, 2500],
    'evening',
    `receber clientes e apresentar o cardápio
    anotar pedidos e servir com atenção
    cuidar das mesas do começo ao fim
    resolver imprevistos com bom humor`,
    `Simpatia
    Agilidade
    Disponibilidade à noite e aos fins de semana
    Trabalho em equipe`,
  ),
  role(
    'Barista',
    `Barista
    Barista – cafés especiais`,
    [1800, 2500],
    'retail',
    `extrair espressos e métodos filtrados
    contar a história dos grãos para quem quiser ouvir
    cuidar dos equipamentos
    manter o balcão organizado`,
    `Interesse por café
    Atendimento gentil
    Organização
    Disponibilidade aos sábados`,
  ),
];
