import { type Role, role } from './role.ts';

/** Roles of the category 'Tecnologia da Informação'. */
export const TECHNOLOGY: readonly Role[] = [
  role(
    'Desenvolvedor Front-end',
    `Pessoa Desenvolvedora Front-end
    Desenvolvedor(a) Front-end React`,
    [3500, 5000],
    'office',
    `construir telas acessíveis e rápidas, do protótipo até a casa do cliente
    cuidar da biblioteca de componentes junto com o time de design
    escrever testes e revisar o código de colegas com gentileza
    medir o que as pessoas usam e propor melhorias todo mês`,
    `HTML, CSS e TypeScript no dia a dia
    Vivência com React ou outra biblioteca de componentes
    Git e revisão de código
    Cuidado com acessibilidade`,
    { title: 'Front-end Sênior', salary: '9000-10000' },
  ),
  role(
    'Desenvolvedor Back-end',
    `Pessoa Desenvolvedora Back-end
    Desenvolvedor(a) Back-end Node.js`,
    [3500, 5000],
    'office',
    `desenhar e manter as APIs que o aplicativo usa
    modelar dados em PostgreSQL e cuidar do desempenho das consultas
    automatizar testes, publicações e alertas
    acompanhar em produção o que você mesmo(a) construiu`,
    `Lógica de programação e uma linguagem de servidor
    Banco de dados relacional
    Noções de nuvem e contêineres
    Vontade de explicar suas decisões por escrito`,
    { title: 'Back-end Sênior', salary: '10000+' },
  ),
  role(
    'Desenvolvedor Full Stack',
    `Pessoa Desenvolvedora Full Stack
    Desenvolvedor(a) Full Stack Júnior`,
    [3000, 4500],
    'office',
    `entregar funcionalidades inteiras, da tela ao banco de dados
    conversar com quem usa o sistema para entender o problema de verdade
    corrigir falhas e documentar o que aprendeu
    participar das reuniões curtas de planejamento da semana`,
    `JavaScript ou TypeScript
    Noções de banco de dados
    Git
    Curiosidade e boa comunicação`,
    { title: 'Full Stack Pleno', salary: '7000-8000' },
  ),
  role(
    'Designer UX/UI',
    `Designer de Produto
    Designer UX/UI`,
    [3500, 5000],
    'office',
    `conversar com pessoas usuárias e transformar o que ouviu em fluxos simples
    prototipar e testar ideias antes de gastar código
    manter o sistema de design vivo e documentado
    acompanhar a construção ao lado do time de desenvolvimento`,
    `Portfólio com o raciocínio por trás das telas
    Figma ou ferramenta parecida
    Escrita clara
    Noções de acessibilidade`,
    { title: 'Product Designer Sênior', salary: '8000-9000' },
  ),
  role(
    'Analista de Dados',
    `Analista de Dados
    Analista de Dados Júnior`,
    [3000, 4500],
    'office',
    `preparar painéis que ajudem as áreas a decidir
    escrever consultas SQL e cuidar da qualidade dos dados
    explicar números para quem não é da área
    automatizar relatórios repetitivos`,
    `SQL
    Planilhas avançadas
    Noções de Python ou R
    Clareza para apresentar resultados`,
  ),
  role(
    'Analista de Suporte Técnico',
    `Analista de Suporte Técnico
    Suporte Técnico N1`,
    [1800, 3000],
    'retail',
    `atender chamados de clientes por chat e telefone
    investigar a causa do problema e registrar a solução
    configurar máquinas, contas e acessos
    escrever artigos de ajuda simples`,
    `Ensino médio completo
    Noções de redes e sistemas operacionais
    Paciência e escuta
    Boa escrita`,
  ),
];

/** Roles of the category 'Engenharia'. */
export const ENGINEERING: readonly Role[] = [
  role(
    'Engenheiro Civil',
    `Engenheiro(a) Civil
    Engenheiro(a) Civil de Obras`,
    [4500, 5000],
    'office',
    `acompanhar o cronograma e a qualidade de obras residenciais
    conferir projetos e compatibilizar disciplinas
    orientar as equipes de campo e os fornecedores
    preparar medições e relatórios semanais`,
    `Graduação em Engenharia Civil e registro no CREA
    Leitura de projetos
    AutoCAD ou BIM
    CNH B`,
    { title: 'Engenheiro(a) Civil Coordenador(a)', salary: '9000-10000' },
  ),
  role(
    'Arquiteto',
    `Arquiteto(a)
    Arquiteto(a) de Interiores`,
    [3500, 5000],
    'office',
    `desenvolver projetos do estudo preliminar ao executivo
    reunir-se com clientes e traduzir desejos em plantas
    compatibilizar projetos com a engenharia
    acompanhar a obra e ajustar o que for preciso`,
    `Graduação em Arquitetura e registro no CAU
    Revit ou SketchUp
    Organização de pranchas e memoriais
    Olhar para detalhes`,
  ),
  role(
    'Técnico em Edificações',
    `Técnico(a) em Edificações
    Técnico(a) de Obras`,
    [2500, 3500],
    'early',
    `conferir medidas, níveis e acabamentos no canteiro
    controlar materiais e diário de obra
    apoiar a engenharia nas medições
    orientar as equipes sobre segurança`,
    `Curso técnico em Edificações
    Leitura de projetos
    Planilhas
    Disponibilidade para trabalhar em campo`,
  ),
  role(
    'Técnico em Eletrotécnica',
    `Técnico(a) em Eletrotécnica
    Eletrotécnico(a) de Manutenção`,
    [2500, 4000],
    'shift',
    `fazer a manutenção preventiva de painéis e motores
    interpretar diagramas elétricos
    atender ocorrências e registrar as causas
    sugerir melhorias de consumo de energia`,
    `Curso técnico em Eletrotécnica
    NR-10 em dia
    Leitura de diagramas
    Uso de instrumentos de medição`,
  ),
  role(
    'Engenheiro de Produção',
    `Engenheiro(a) de Produção
    Engenheiro(a) de Processos`,
    [4500, 5000],
    'office',
    `mapear processos e reduzir desperdícios
    acompanhar indicadores de produtividade
    conduzir projetos de melhoria com as equipes
    treinar as pessoas nos novos padrões`,
    `Graduação em Engenharia de Produção
    Planilhas e indicadores
    Facilitação de grupos
    Inglês para leitura`,
    { title: 'Engenheiro(a) de Produção Pleno', salary: '8000-9000' },
  ),
];
