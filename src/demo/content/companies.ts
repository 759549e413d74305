import type { Plan } from '#domain/billing/plans.ts';

/** A line of business: its label, the functions that its companies hire, and the texts of their presentation. */
export type Business = { label: string; funcoes: readonly string[]; about: readonly [string, string] };

export const BUSINESSES = {
  software: {
    label: 'Desenvolvimento de software',
    funcoes: [
      'Desenvolvedor Front-end',
      'Desenvolvedor Back-end',
      'Desenvolvedor Full Stack',
      'Designer UX/UI',
      'Analista de Dados',
    ],
    about: [
      'criamos sistemas que tiram trabalho repetitivo da frente das pessoas',
      'Trabalhamos em times pequenos, com entregas curtas e muita conversa com quem usa.',
    ],
  },
  bakery: {
    label: 'Padaria artesanal',
    funcoes: ['Padeiro', 'Confeiteiro', 'Atendente de Lanchonete', 'Auxiliar de Cozinha'],
    about: [
      'fazemos pães de fermentação natural e doces de receita de família',
      'A porta abre cedo, o café está sempre passado e a vizinhança nos conhece pelo nome.',
    ],
  },
  restaurant: {
    label: 'Restaurante',
    funcoes: ['Cozinheiro', 'Auxiliar de Cozinha', 'Garçom', 'Confeiteiro', 'Padeiro'],
    about: [
      'servimos comida brasileira feita no dia, com ingredientes de quem planta perto',
      'A cozinha é aberta, a gorjeta é dividida por todos e ninguém trabalha com fome.',
    ],
  },
  cafe: {
    label: 'Cafeteria',
    funcoes: ['Atendente de Lanchonete', 'Confeiteiro', 'Barista', 'Auxiliar de Cozinha', 'Padeiro'],
    about: [
      'torramos café de pequenos produtores e servimos com calma',
      'Somos uma equipe pequena, que aprende junto e troca receitas toda semana.',
    ],
  },
  retail: {
    label: 'Comércio varejista',
    funcoes: [
      'Auxiliar Administrativo',
      'Recepcionista',
      'Vendedor Interno',
      'Atendente de Loja',
      'Assistente Administrativo',
    ],
    about: [
      'vendemos móveis e utilidades para casas de todos os tamanhos',
      'Gostamos de atender sem pressa e de ver gente da loja chegar à gerência.',
    ],
  },
  fashion: {
    label: 'Moda e calçados',
    funcoes: ['Vendedor Interno', 'Atendente de Loja', 'Auxiliar Administrativo', 'Recepcionista', 'Social Media'],
    about: [
      'vestimos pessoas de todos os corpos com peças feitas no Brasil',
      'Temos treinamento todo mês e comissão transparente, calculada à vista de todos.',
    ],
  },
  logistics: {
    label: 'Transporte e logística',
    funcoes: ['Auxiliar de Logística', 'Estoquista', 'Motorista', 'Conferente', 'Operador de Empilhadeira'],
    about: [
      'levamos encomendas a três estados, com prazo combinado e carga cuidada',
      'Segurança vem antes da pressa: aqui ninguém roda cansado nem carrega peso sozinho.',
    ],
  },
  clinic: {
    label: 'Clínica e atenção à saúde',
    funcoes: [
      'Técnico de Enfermagem',
      'Enfermeiro',
      'Recepcionista de Clínica',
      'Cuidador de Idosos',
      'Fisioterapeuta',
    ],
    about: [
      'cuidamos de famílias inteiras, da primeira consulta à reabilitação',
      'Nossas escalas são publicadas com um mês de antecedência e cada plantão termina com uma conversa de equipe.',
    ],
  },
  pharmacy: {
    label: 'Farmácia',
    funcoes: ['Atendente de Farmácia', 'Recepcionista de Clínica', 'Estoquista', 'Jovem Aprendiz'],
    about: [
      'somos a farmácia do bairro, com orientação de verdade no balcão',
      'Quem trabalha aqui estuda: pagamos cursos e damos tempo para fazer.',
    ],
  },
  builder: {
    label: 'Construção civil',
    funcoes: ['Engenheiro Civil', 'Arquiteto', 'Técnico em Edificações', 'Eletricista', 'Comprador'],
    about: [
      'construímos casas e prédios pequenos, bem feitos e bem documentados',
      'Nossos canteiros são limpos, os salários saem em dia e os projetos chegam completos.',
    ],
  },
  industry: {
    label: 'Indústria',
    funcoes: [
      'Auxiliar de Produção',
      'Técnico em Eletrotécnica',
      'Engenheiro de Produção',
      'Operador de Empilhadeira',
      'Conferente',
    ],
    about: [
      'fabricamos embalagens recicláveis para alimentos',
      'A fábrica tem refeitório próprio, transporte fretado e um programa de ideias que todo mundo usa.',
    ],
  },
  school: {
    label: 'Escola',
    funcoes: [
      'Professor de Educação Infantil',
      'Professor de Inglês',
      'Auxiliar de Classe',
      'Coordenador Pedagógico',
      'Monitor Escolar',
    ],
    about: [
      'acreditamos que se aprende fazendo perguntas',
      'Nossas turmas são pequenas, o pátio tem árvores e a equipe planeja junta toda sexta-feira.',
    ],
  },
  accounting: {
    label: 'Contabilidade e finanças',
    funcoes: ['Auxiliar Financeiro', 'Analista Financeiro', 'Auxiliar Contábil', 'Analista Fiscal', 'Contador'],
    about: [
      'cuidamos dos números de pequenas empresas para que elas cuidem dos clientes',
      'Explicamos imposto em português simples e fechamos o mês sem virar a noite.',
    ],
  },
  consulting: {
    label: 'Consultoria em gestão de pessoas',
    funcoes: [
      'Auxiliar de Recursos Humanos',
      'Analista de Recrutamento e Seleção',
      'Analista de Departamento Pessoal',
      'Analista de Treinamento',
      'Secretário Executivo',
    ],
    about: [
      'ajudamos empresas a contratar de forma justa e a cuidar de quem já está nelas',
      'Damos retorno a todas as pessoas candidatas, sem exceção.',
    ],
  },
  facilities: {
    label: 'Serviços e conservação',
    funcoes: ['Auxiliar de Limpeza', 'Porteiro', 'Zelador', 'Jardineiro', 'Eletricista'],
    about: [
      'cuidamos de condomínios, escolas e escritórios',
      'Fornecemos uniforme e equipamentos, e cada equipe tem uma liderança que conhece o posto.',
    ],
  },
  hotel: {
    label: 'Hotelaria',
    funcoes: ['Camareira', 'Recepcionista', 'Cozinheiro', 'Garçom', 'Auxiliar de Limpeza'],
    about: [
      'recebemos viajantes como quem recebe visita',
      'Temos plano de carreira, refeição no local e escalas que respeitam os estudos.',
    ],
  },
  agency: {
    label: 'Agência de comunicação',
    funcoes: ['Social Media', 'Analista de Marketing', 'Consultor de Vendas', 'Produtor de Eventos', 'Designer UX/UI'],
    about: [
      'contamos histórias de marcas que fazem bem às pessoas',
      'Não viramos noites, não roubamos ideias e celebramos cada entrega.',
    ],
  },
  support: {
    label: 'Atendimento ao cliente',
    funcoes: [
      'Operador de Telemarketing',
      'Analista de Suporte Técnico',
      'Consultor de Vendas',
      'Sem Experiência',
      'Jovem Aprendiz',
    ],
    about: [
      'atendemos clientes de dezenas de empresas, por voz e por texto',
      'É o primeiro emprego de muita gente: ensinamos tudo, com paciência e pausas de verdade.',
    ],
  },
  petshop: {
    label: 'Pet shop e clínica veterinária',
    funcoes: ['Tosador', 'Atendente de Loja', 'Recepcionista', 'Sem Experiência', 'Jovem Aprendiz'],
    about: [
      'cuidamos de cães, gatos e de quem mora com eles',
      'Feira de adoção todo mês e desconto em ração para a equipe.',
    ],
  },
  institute: {
    label: 'Instituto de formação profissional',
    funcoes: ['Estágio', 'Jovem Aprendiz', 'Sem Experiência', 'Auxiliar Administrativo', 'Produtor de Eventos'],
    about: [
      'abrimos a porta do primeiro emprego para jovens de escolas públicas',
      'Cada pessoa que entra ganha alguém que acompanha os primeiros meses.',
    ],
  },
} as const satisfies Record<string, Business>;

export type BusinessKey = keyof typeof BUSINESSES;
/** Values from which a company of the demonstration is generated. */
export type CompanyEntry = { name: string; business: BusinessKey; city: string; plano: Plan };

const parseCompanies = (text: string): CompanyEntry[] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', business = '', city = '', plano = ''] = row.split('|').map((cell) => cell.trim());
      return { name, business: business as BusinessKey, city, plano: plano as Plan };
    });

/** Companies other than the named accounts. The first five cities have five or six of related trades, so that decks are full. */
export const COMPANIES: readonly CompanyEntry[] = parseCompanies(`
  Girassol Sistemas | software | São Paulo - SP | super_premium
  Ponte Digital | software | São Paulo - SP | premium
  Laço Tecnologia | software | São Paulo - SP | premium
  Quadrante Software | software | São Paulo - SP | premium
  Oficina de Código | software | São Paulo - SP | basico
  Forno da Serra | bakery | Belo Horizonte - MG | super_premium
  Quitanda Mineira | restaurant | Belo Horizonte - MG | super_premium
  Café da Praça Velha | cafe | Belo Horizonte - MG | premium
  Tempero da Vó Lina | restaurant | Belo Horizonte - MG | premium
  Doce Montanha | cafe | Belo Horizonte - MG | premium
  Lar & Cor Móveis | retail | Recife - PE | super_premium
  Maré Alta Calçados | fashion | Recife - PE | super_premium
  Casa Mangue | retail | Recife - PE | premium
  Empório Capibaribe | retail | Recife - PE | premium
  Chita Moda | fashion | Recife - PE | basico
  Araucária Transportes | logistics | Curitiba - PR | super_premium
  Rota Sul Cargas | logistics | Curitiba - PR | super_premium
  Pinhão Express | logistics | Curitiba - PR | premium
  Caminho Certo Logística | logistics | Curitiba - PR | premium
  Trilho Armazéns | logistics | Curitiba - PR | premium
  Expresso Capivara | logistics | Curitiba - PR | basico
  Clínica Dois Mares | clinic | Salvador - BA | super_premium
  Instituto Axé Saúde | clinic | Salvador - BA | super_premium
  Casa Acolher | clinic | Salvador - BA | premium
  Vida Plena Reabilitação | clinic | Salvador - BA | premium
  Espaço Bem Cuidar | clinic | Salvador - BA | premium
  Clínica Farol | clinic | Salvador - BA | basico
  Maresia Hotéis | hotel | Rio de Janeiro - RJ | super_premium
  Traço Livre Arquitetura | builder | Rio de Janeiro - RJ | premium
  Tambor Comunicação | agency | Rio de Janeiro - RJ | premium
  Minuano Indústria | industry | Porto Alegre - RS | super_premium
  Escola Pé de Moleque | school | Porto Alegre - RS | premium
  Jangada Contábil | accounting | Fortaleza - CE | super_premium
  Sol Poente Atendimento | support | Fortaleza - CE | premium
  Cerrado Consultoria | consulting | Brasília - DF | super_premium
  Planalto Serviços | facilities | Brasília - DF | premium
  Igarapé Embalagens | industry | Manaus - AM | super_premium
  Farmácia Vitória-Régia | pharmacy | Manaus - AM | basico
  Colégio Ver-o-Rio | school | Belém - PA | premium
  Tacacá & Cia | restaurant | Belém - PA | basico
  Ipê Construções | builder | Goiânia - GO | super_premium
  Bicho Solto Pet | petshop | Goiânia - GO | premium
  Ilha Código | software | Florianópolis - SC | super_premium
  Brisa Limpeza | facilities | Florianópolis - SC | basico
  Moqueca Capixaba | restaurant | Vitória - ES | premium
  Porto Contas | accounting | Vitória - ES | basico
  Duna Eventos | agency | Natal - RN | premium
  Escola Caju | school | João Pessoa - PB | premium
  Pousada Pajuçara | hotel | Maceió - AL | premium
  Instituto Azulejo | institute | São Luís - MA | super_premium
  Cajuína Atendimento | support | Teresina - PI | premium
  Tuiuiú Farmácias | pharmacy | Campo Grande - MS | premium
  Pantanal Obras | builder | Cuiabá - MT | premium
  Sergipe Pessoas | consulting | Aracaju - SE | premium
  Jalapão Jardins | facilities | Palmas - TO | basico
  Barão Finanças | accounting | Campinas - SP | super_premium
  Metal do Norte Catarinense | industry | Joinville - SC | premium
  Triângulo Atacado | logistics | Uberlândia - MG | premium
  Uva Branca Hotel | hotel | Caxias do Sul - RS | basico
  Califórnia Pet | petshop | Ribeirão Preto - SP | basico
  Terra Roxa Pessoas | consulting | Londrina - PR | basico
  Princesa do Sertão Calçados | fashion | Feira de Santana - BA | basico
`);
