import { ALL_FUNCTIONS } from '../catalogue/functions.ts';
import { wordsOf } from './cv-text.ts';
import { stem } from './scores.ts';

/** Words for a rank or a shift, and prepositions, which are not part of the name of a function (`funcao`). */
const IGNORED_STEMS: ReadonlySet<string> = new Set(
  'junior pleno senior jr pl sr i ii iii iv de da do das dos e em a o para na no com the of lider lead chefe chief encarregado responsavel head noturno diurno temporario temporaria clt'
    .split(' ')
    .map(stem),
);

/** Portuguese and English synonyms of functions of the catalogue. */
const SYNONYMS: Readonly<Record<string, string>> = {
  caixa: 'Operador de Caixa',
  'frente de caixa': 'Operador de Caixa',
  'atendente de caixa': 'Operador de Caixa',
  'fiscal de caixa': 'Operador de Caixa',
  cashier: 'Operador de Caixa',
  vendedor: 'Vendedor Interno',
  balconista: 'Atendente de Loja',
  'vendedor de loja': 'Vendedor Interno',
  'consultor de loja': 'Vendedor Interno',
  'consultor comercial': 'Consultor de Vendas',
  'sales representative': 'Representante Comercial',
  'sales associate': 'Vendedor Interno',
  'executivo de vendas': 'Executivo de Contas',
  'account executive': 'Executivo de Contas',
  'account manager': 'Executivo de Contas',
  'customer success': 'Sucesso do Cliente',
  'customer success manager': 'Sucesso do Cliente',
  'analista de sucesso do cliente': 'Sucesso do Cliente',
  'gerente de vendas': 'Gerente Comercial',
  'sales manager': 'Gerente Comercial',
  'coordenador de vendas': 'Supervisor de Vendas',
  'supervisor comercial': 'Supervisor de Vendas',
  telemarketing: 'Operador de Telemarketing',
  teleoperador: 'Operador de Telemarketing',
  'atendente de telemarketing': 'Operador de Telemarketing',
  'operador de call center': 'Operador de Telemarketing',
  'operador de atendimento': 'Operador de Telemarketing',
  'agente de atendimento': 'Operador de Telemarketing',
  'agente de cobranca': 'Analista de Cobrança',
  'assistente de cobranca': 'Analista de Cobrança',
  'auxiliar de compras': 'Comprador',
  'assistente de compras': 'Comprador',
  'atendente de call center': 'Operador de Telemarketing',
  'software engineer': 'Engenheiro de Software',
  'software developer': 'Engenheiro de Software',
  'frontend developer': 'Desenvolvedor Front-end',
  'front end developer': 'Desenvolvedor Front-end',
  'frontend engineer': 'Desenvolvedor Front-end',
  'desenvolvedor frontend': 'Desenvolvedor Front-end',
  'desenvolvedor front end': 'Desenvolvedor Front-end',
  'programador front end': 'Desenvolvedor Front-end',
  'backend developer': 'Desenvolvedor Back-end',
  'back end developer': 'Desenvolvedor Back-end',
  'backend engineer': 'Desenvolvedor Back-end',
  'desenvolvedor backend': 'Desenvolvedor Back-end',
  'desenvolvedor java': 'Desenvolvedor Back-end',
  'desenvolvedor python': 'Desenvolvedor Back-end',
  'desenvolvedor php': 'Desenvolvedor Back-end',
  'desenvolvedor node': 'Desenvolvedor Back-end',
  'programador back end': 'Desenvolvedor Back-end',
  'full stack developer': 'Desenvolvedor Full Stack',
  'fullstack developer': 'Desenvolvedor Full Stack',
  'desenvolvedor fullstack': 'Desenvolvedor Full Stack',
  'desenvolvedor web': 'Desenvolvedor Full Stack',
  'web developer': 'Desenvolvedor Full Stack',
  'desenvolvedor de software': 'Engenheiro de Software',
  'desenvolvedor de sistemas': 'Engenheiro de Software',
  programador: 'Engenheiro de Software',
  'mobile developer': 'Desenvolvedor Mobile',
  'desenvolvedor android': 'Desenvolvedor Mobile',
  'desenvolvedor ios': 'Desenvolvedor Mobile',
  'data analyst': 'Analista de Dados',
  'data scientist': 'Cientista de Dados',
  'business intelligence': 'Analista de Dados',
  'analista de bi': 'Analista de Dados',
  'data engineer': 'Analista de Dados',
  'qa analyst': 'Analista de Testes',
  'analista de qualidade de software': 'Analista de Testes',
  'analista de qa': 'Analista de Testes',
  'ux designer': 'Designer UX/UI',
  'ui designer': 'Designer UX/UI',
  'product designer': 'Designer UX/UI',
  'graphic designer': 'Designer Gráfico',
  'analista de suporte': 'Analista de Suporte Técnico',
  'tecnico de suporte': 'Analista de Suporte Técnico',
  'suporte tecnico': 'Analista de Suporte Técnico',
  'help desk': 'Analista de Suporte Técnico',
  'support analyst': 'Analista de Suporte Técnico',
  'project manager': 'Gerente de Projetos de TI',
  'gerente de projetos': 'Gerente de Projetos de TI',
  'marketing analyst': 'Analista de Marketing',
  'marketing assistant': 'Analista de Marketing',
  'marketing manager': 'Analista de Marketing',
  'assistente de marketing': 'Analista de Marketing',
  'auxiliar de marketing': 'Analista de Marketing',
  'financial analyst': 'Analista Financeiro',
  'administrative assistant': 'Assistente Administrativo',
  'office assistant': 'Auxiliar de Escritório',
  accountant: 'Contador',
  'hr analyst': 'Analista de Recursos Humanos',
  'analista de rh': 'Analista de Recursos Humanos',
  'assistente de rh': 'Assistente de Recursos Humanos',
  'auxiliar de rh': 'Auxiliar de Recursos Humanos',
  'assistente de departamento pessoal': 'Auxiliar de Departamento Pessoal',
  'analista de dp': 'Analista de Departamento Pessoal',
  receptionist: 'Recepcionista',
  nurse: 'Enfermeiro',
  teacher: 'Professor de Ensino Fundamental',
  'english teacher': 'Professor de Inglês',
  driver: 'Motorista',
  waiter: 'Garçom',
  garconete: 'Garçom',
  cook: 'Cozinheiro',
  chef: 'Chefe de Cozinha',
  'chef de cozinha': 'Chefe de Cozinha',
  'ajudante de cozinha': 'Auxiliar de Cozinha',
  bartender: 'Barman',
  'cozinheiro chefe': 'Chefe de Cozinha',
  merendeiro: 'Merendeiro',
  'auxiliar de padeiro': 'Padeiro',
  domestica: 'Empregado Doméstico',
  'empregada domestica': 'Empregado Doméstico',
  diarista: 'Faxineiro',
  'servicos gerais': 'Auxiliar de Serviços Gerais',
  'auxiliar geral': 'Auxiliar de Serviços Gerais',
  'ajudante geral': 'Auxiliar de Serviços Gerais',
  asg: 'Auxiliar de Serviços Gerais',
  motoboy: 'Entregador',
  'motorista carreteiro': 'Motorista de Caminhão',
  'motorista truck': 'Motorista de Caminhão',
  'motorista bitrem': 'Motorista de Caminhão',
  'motorista de carreta': 'Motorista de Caminhão',
  caminhoneiro: 'Motorista de Caminhão',
  carreteiro: 'Motorista de Caminhão',
  'operador de producao': 'Auxiliar de Produção',
  'ajudante de producao': 'Auxiliar de Produção',
  'auxiliar de linha de producao': 'Auxiliar de Produção',
  'operador de maquina': 'Operador de Máquinas',
  'operador de empilhadeira': 'Operador de Empilhadeira',
  'operador de ponte rolante': 'Operador de Máquinas',
  pespontador: 'Costureira',
  'auxiliar de estoque': 'Estoquista',
  'auxiliar de almoxarifado': 'Almoxarife',
  'auxiliar de expedicao': 'Auxiliar de Logística',
  'assistente de logistica': 'Auxiliar de Logística',
  'analista de logistica': 'Auxiliar de Logística',
  'repositor de mercadorias': 'Repositor',
  'assistente contabil': 'Auxiliar Contábil',
  'assistente fiscal': 'Analista Fiscal',
  'auxiliar fiscal': 'Analista Fiscal',
  'auxiliar de recepcao': 'Recepcionista',
  'secretaria executiva': 'Secretário Executivo',
  secretario: 'Recepcionista',
  'auxiliar de sala': 'Auxiliar de Classe',
  'auxiliar de educacao infantil': 'Auxiliar de Classe',
  'professor de educacao basica': 'Professor de Ensino Fundamental',
  'menor aprendiz': 'Jovem Aprendiz',
  aprendiz: 'Jovem Aprendiz',
  estagiario: 'Estágio',
  intern: 'Estágio',
  internship: 'Estágio',
  estagio: 'Estágio',
  'estagiario de ti': 'Estagiário de TI',
  'estagiario de desenvolvimento': 'Estagiário de TI',
  'cuidador de idoso': 'Cuidador de Idosos',
  seguranca: 'Vigilante',
  vigia: 'Vigilante',
  'agente de seguranca': 'Vigilante',
  'agente de portaria': 'Porteiro',
  'auxiliar de portaria': 'Porteiro',
  'controlador de acesso': 'Porteiro',
  pedreiro: 'Pedreiro',
  'ajudante de pedreiro': 'Servente de Obras',
  'servente de pedreiro': 'Servente de Obras',
  servente: 'Servente de Obras',
  'auxiliar de farmacia': 'Atendente de Farmácia',
  'balconista de farmacia': 'Atendente de Farmácia',
  'tecnico em enfermagem': 'Técnico de Enfermagem',
  'auxiliar de dentista': 'Auxiliar de Saúde Bucal',
  projetista: 'Desenhista Projetista',
  'tecnico em informatica': 'Técnico de Informática',
  'tecnico de seguranca do trabalho': 'Técnico em Segurança do Trabalho',
  'tecnico de edificacoes': 'Técnico em Edificações',
  'tecnico eletrotecnico': 'Técnico em Eletrotécnica',
  mecanico: 'Mecânico de Manutenção',
  'gestor de trafego pago': 'Gestor de Tráfego',
  redator: 'Redator Publicitário',
  copywriter: 'Redator Publicitário',
  'analista de midias sociais': 'Social Media',
  'analista de redes sociais': 'Social Media',
  veterinario: 'Médico Veterinário',
  'corretor imobiliario': 'Corretor de Imóveis',
  'atendente de restaurante': 'Atendente de Lanchonete',
  'atendente de padaria': 'Atendente de Lanchonete',
  lavador: 'Lavador de Veículos',
  'auxiliar de vendas': 'Atendente de Loja',
  'auxiliar de loja': 'Atendente de Loja',
  'operador de loja': 'Atendente de Loja',
  'auxiliar de limpeza': 'Auxiliar de Limpeza',
  'gerente de loja': 'Gerente Comercial',
  'analista de rede': 'Administrador de Redes',
  dba: 'Administrador de Banco de Dados',
};

/** Removes the '-es' for number of 'vendedores', 'auxiliares' and 'aprendizes'. */
const singularOf = (word: string): string => word.replace(/(?<=or|[il]ar|iz)es$/, '');

const stemsOf = (text: string): string[] =>
  wordsOf(text.replace(/\((?:a|as|o|os|ra)\)|\/a\b/g, ''))
    .map((word) => stem(singularOf(word)))
    .map((word) => (word === 'programador' ? 'desenvolvedor' : word))
    .filter((word) => !IGNORED_STEMS.has(word));
const keyOf = (stems: readonly string[]): string => stems.join(' ');

type KnownFunction = { name: string; stems: string[] };
const KNOWN_FUNCTIONS: readonly KnownFunction[] = [
  ...ALL_FUNCTIONS.map((name) => ({ name, stems: stemsOf(name) })),
  ...Object.entries(SYNONYMS).map(([other, name]) => ({ name, stems: stemsOf(other) })),
].toSorted((a, b) => b.stems.length - a.stems.length);
const FUNCTION_BY_KEY: ReadonlyMap<string, string> = new Map(
  KNOWN_FUNCTIONS.toReversed().map(({ name, stems }) => [keyOf(stems), name]),
);

/** Returns the function of the catalogue that a role or an objective names, in any gender and rank. Null when there is none. */
function functionOf(text: string): string | null {
  const stems = stemsOf(text.slice(0, 120));
  if (stems.length === 0) return null;
  const exact = FUNCTION_BY_KEY.get(keyOf(stems));
  if (exact) return exact;
  const present = new Set(stems);
  const [first = ''] = stems;
  const contained = KNOWN_FUNCTIONS.find(
    (known) => known.stems.every((word) => present.has(word)) && (known.stems.length > 1 || known.stems[0] === first),
  );
  return contained?.name ?? null;
}

/** Returns at most `max` different functions that the objectives name, and then those that the roles name. */
export function functionsOf(objectives: readonly string[], roles: readonly string[], max: number): string[] {
  const wanted = objectives
    .flatMap((objective) => objective.split(/\s*(?:[,;/|•]|\be\b|\bou\b)\s*/))
    .concat(objectives);
  const named = [...wanted, ...roles].map(functionOf).filter((name) => name !== null);
  return [...new Set(named)].slice(0, max);
}
