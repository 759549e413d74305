import { ALL_FUNCTIONS } from '../catalogue/functions.ts';
import { wordsOf } from './cv-text.ts';

/**
 * Removes the ending for gender, and an '-s' for number: 'enfermeiro', 'enfermeira' and 'enfermeiras' have one stem. The '-es' of
 * 'auditores' stays, because employers are named so ('Auditores Associados').
 */
export const stem = (word: string): string =>
  word
    .replace(/(?:oes|aes)$/, 'ao')
    .replace(/([^s])s$/, '$1')
    .replace(/eira$/, 'eiro')
    .replace(/ora$/, 'or')
    .replace(/(?<=.{4})[ao]$/, '');

/** Nouns that name a role on their own; adjectives and areas follow them ('auxiliar administrativo'). */
const ROLE_NOUN_LIST =
  `auxiliar assistente analista gerente coordenador coordenadora supervisor supervisora diretor diretora chefe lider encarregado encarregada
  estagiario estagiaria aprendiz menor jovem trainee vendedor vendedora atendente balconista caixa operador operadora recepcionista secretaria secretario
  tecnico tecnica engenheiro engenheira medico medica enfermeiro enfermeira professor professora instrutor instrutora monitor monitora motorista
  ajudante servente pedreiro pintor pintora eletricista mecanico mecanica soldador porteiro vigilante zelador faxineira faxineiro diarista domestica
  domestico cozinheiro cozinheira garcom garconete padeiro padeira confeiteiro confeiteira acougueiro estoquista repositor repositora conferente
  almoxarife promotor promotora consultor consultora representante corretor corretora desenvolvedor desenvolvedora programador programadora designer
  arquiteto arquiteta advogado advogada contador contadora psicologo psicologa nutricionista fisioterapeuta farmaceutico farmaceutica dentista
  cientista administrador administradora especialista executivo executiva agente inspetor inspetora montador montadora costureira cabeleireiro
  cabeleireira manicure baba cuidador cuidadora camareira camareiro copeiro copeira merendeira barman barista pizzaiolo chapeiro entregador
  entregadora motoboy telefonista digitador digitadora comprador compradora tesoureiro tesoureira auditor auditora controller fotografo fotografa
  editor editora tradutor tradutora jornalista redator redatora produtor produtora recreador recreadora personal social freelancer autonomo autonoma
  bibliotecario bibliotecaria pedagogo pedagoga coach scrum product project software frontend backend fullstack developer engineer manager
  analyst assistant intern internship specialist coordinator director lead leader head chief officer consultant sales teacher nurse
  technician operator clerk cashier waiter waitress cook driver receptionist secretary accountant lawyer architect scientist administrator
  executive representative associate advisor supervisor volunteer voluntario voluntaria estagio subgerente fiscal oficial escriturario escrituraria
  bancario operaria operario embalador embaladora empacotador empacotadora carpinteiro marceneiro encanador jardineiro lavador frentista
  teleoperador telemarketing tutor tutora palestrante pesquisador pesquisadora bolsista socio socia proprietario proprietaria fundador fundadora
  founder cofounder owner ceo cto cfo coo empreendedor empreendedora maquinista torneiro fresador ferramenteiro caldeireiro topografo desenhista
  projetista mestre biomedico biomedica fonoaudiologo fonoaudiologa veterinario veterinaria esteticista maquiador maquiadora barbeiro depiladora
  massagista seguranca vigia brigadista bombeiro instalador instaladora padrinho tosador planejador programmer tester qa devops sre data
  business customer account marketing front-end back-end full-stack ui ux web master responsavel orientador orientadora psicopedagogo guia
  ascensorista lavadeira passadeira churrasqueiro cumim maitre sommelier nutrologo sushiman salgadeira operacional camelo feirante pescador agricultor
  tratorista caseiro caseira colhedor apontador laboratorista radiologista paramedico socorrista doula parteira gestor gestora animador ator atriz
  musico cantor dj locutor cinegrafista ilustrador ilustradora copywriter influenciador creator community growth staff senior junior pleno
  aplicador bartender sushiwoman bilheteiro ladrilheiro azulejista gesseiro vidraceiro serralheiro borracheiro funileiro polidor prensista abastecedor separador expedidor roteirista
  soldado sargento tenente policial delegado escrivao perito assessor assessora revisor revisora preparador preparadora pastor missionario catequista
  leiturista mensageiro carteiro estampador tecelao tecela fiandeiro tintureiro cortador cortadora overloquista pespontador sapateiro contramestre
  armador retificador ajustador fundidor moldador lixador capataz vaqueiro tratador ordenhador lavrador retireiro agronomo agronoma
  zootecnista geologo biologo biologa quimico estatistico economista sociologo historiador museologo publicitario treinador treinadora arbitro
  comissario comissaria piloto marinheiro trancista massoterapeuta terapeuta podologo protetico conselheiro mediador mediadora interprete
  cobrador despachante faturista crediarista demonstrador demonstradora degustadora estilista modelista bordadeira artesao artesa`.split(
    /\s+/,
  );

const FUNCTION_WORDS = ALL_FUNCTIONS.flatMap((name) => wordsOf(name)).filter((word) => word.length > 3);
const ROLE_NOUN_STEMS: ReadonlySet<string> = new Set(
  [...ROLE_NOUN_LIST, ...ALL_FUNCTIONS.map((name) => wordsOf(name)[0] ?? '')].map(stem),
);
const ROLE_WORD_STEMS: ReadonlySet<string> = new Set(
  [
    ...FUNCTION_WORDS,
    ...'administrativo administrativa vendas comercial financeiro geral gerais junior pleno senior jr sr obras producao producoes loja cozinha limpeza'.split(
      ' ',
    ),
  ].map(stem),
);

const LEGAL_FORM =
  /\b(?:ltda|eireli|epp|mei|inc|llc|corp|gmbh)\b|\bs\s?[./]?\s?a\b\.?(?=$|[\s,)–-])|\s-?\s?me$|\bcia\b|&/i;
const COMPANY_WORDS: ReadonlySet<string> = new Set(
  `supermercado supermercados mercado mercadinho hipermercado hospital hospitais clinica clinicas escola colegio prefeitura banco loja lojas restaurante lanchonete
  padaria panificadora confeitaria industria industrias construtora construcoes engenharia grupo group transportes transportadora transporte logistica farmacia
  farmacias drogaria drogarias universidade faculdade instituto comercio comercial servicos tecnologia tecnologias solucoes solutions sistemas systems studio estudio
  advogados associados hotel pousada resort posto oficina shopping consultoria consulting contabilidade imobiliaria distribuidora magazine atacadao atacadista
  atacado varejo agencia associacao cooperativa fundacao secretaria ministerio tribunal camara governo sindicato igreja ong laboratorio laboratorios metalurgica
  metais textil confeccoes calcados moveis materiais construcao alimentos bebidas frigorifico usina fazenda agropecuaria agro telecom telecomunicacoes energia seguros
  corretora financeira credito investimentos holding brasil brazil labs lab digital tech software center centro casa bar pizzaria churrascaria
  cafe cafeteria sorveteria buffet acougue hortifruti sacolao academia salao estetica otica pet petshop creche condominio edificio empreendimentos
  incorporadora autopecas veiculos motors concessionaria editora grafica jornal radio tv rede network company companhia empresa bank store shop foods
  services industries international internacional nacional sa rh recursos upa ubs sesi senai senac sebrae cia auto viacao expresso mineracao siderurgica
  defensoria procuradoria papelaria livraria bazar modas boutique joalheria perfumaria cosmeticos plasticos embalagens quimica farmaceutica eletronicos eletro informatica telemarketing
  exercito marinha aeronautica policia receita conselho santa irmandade paroquia diocese pastoral cras creas caps senado assembleia
  peixaria barbearia atelie atelier borracharia funilaria vidracaria marcenaria serralheria ferragens floricultura doceria hamburgueria cervejaria
  vinicola laticinios granja clube cartorio escritorio assessoria seguradora locadora autoescola estacionamento armazem armazens emporio mercearia
  quitanda loterica correios residencia familia textil implementos participacoes superatacado superatacadista hoteis
  contact callcenter terceirizacao terceirizados facilities vigilancia limpadora lavanderia turismo viagens eventos marketing publicidade propaganda media comunicacao`.split(
    /\s+/,
  ),
);

/** Returns whether the words name the bank Caixa Econômica, which begins with a word that is also a role. */
const isCaixaEconomica = ([first, second]: readonly string[]): boolean => first === 'caixa' && second === 'economica';

/** Returns how likely a text is a role: a negative score means impossible, a score of at least 2.5 likely. */
export function roleScore(text: string): number {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > 10) return -2;
  const [first = ''] = words;
  const nounCount = words.filter((word) => ROLE_NOUN_STEMS.has(stem(word))).length;
  const wordCount = words.filter((word) => ROLE_WORD_STEMS.has(stem(word))).length;
  const shape = text.length > 70 || /[.!?]$/.test(text) ? -1 : 0;
  if (isCaixaEconomica(words)) return 0;
  const startsWithNoun = ROLE_NOUN_STEMS.has(stem(first)) || (first === 'servicos' && words[1] === 'gerais');
  return (startsWithNoun ? 3 : nounCount > 0 ? 1.5 : 0) + Math.min(1, wordCount * 0.5) + shape;
}

/** Matches texts that people write instead of an employer: for self-employment, for private homes and for several companies. */
const NO_EMPLOYER =
  /^(?:(?:trabalho |profissional |atuacao )?(?:(?:por )?conta propria|autonom[oa])|freelancer?|freela|mei|profissional liberal|prestador[a]? de servicos?|self employed|(?:casa|residencia)s? (?:de|da|particular)(?: familia)?s?.*|diversas empresas|varias empresas)(?: mei)?$/;

/** Returns how likely a text is an employer's name: a negative score means impossible, a score of at least 2 likely. */
export function companyScore(text: string): number {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > 12) return -2;
  if (NO_EMPLOYER.test(words.join(' '))) return 2.5;
  const knownCount = words.filter((word) => COMPANY_WORDS.has(word)).length;
  const [first = ''] = words;
  const shape = text.length > 80 || /[.!?]$/.test(text.replace(/S\.A\.$/i, '')) ? -1 : 0;
  const startsWithCompany = COMPANY_WORDS.has(first) || isCaixaEconomica(words);
  return (LEGAL_FORM.test(text) ? 3 : 0) + (startsWithCompany ? 2 : 0) + Math.min(1.5, knownCount * 0.75) + shape;
}

const INSTITUTION_WORD =
  /\b(?:universidade|univ|university|faculdades?|college|centro universitario|instituto|institute|escola|school|colegio|e\.?\s?e\.?(?:\s?[ef]?\.?[fm]\.?)?|eeb|eeeps?|eebm|eref?m|ceet|ceeps?|cetep|c\.?\s?e\b|cieja|ceeja|eja|etec|fatec|senai|senac|sesi|senat|sebrae|sest|puc(?:[-\s]?[a-z]{2,8})?|unip|usp|unesp|unicamp|uf[a-z]{1,4}|uni[a-z]{2,12}|uno[a-z]{2,9}|if[a-z]{2,3}|ifsp|cefet|fgv|fiap|insper|mackenzie|anhanguera|estacio|anhembi|fmu|uninove|unopar|cruzeiro do sul|descomplica|alura|udemy|coursera|bradesco|microlins|prepara|cebrac|seduc|academia|centro (?:de|educacional|paula)|fundacao|ibmec|espm|pitagoras|mauricio de nassau|uniasselvi|unicesumar|wizard|ccaa|cna|fisk|cultura inglesa|rocketseat|dio|grau tecnico|ead|emef|emeief|cemei|ciep|ceti|erem|liceu)\b/;
const COURSE_WORD =
  /\b(?:bacharel(?:ado)?|licenciatura|graduacao|graduado|graduanda?o?|tecnolog[oa]|tecnologia em|superior|tecnico|tecnica|curso|ensino (?:medio|fundamental)|(?:1|2)[oº°]? grau|primeiro grau|segundo grau|mestrado|mestre em|doutorado|pos[- ]?graduacao|especializacao|mba|administracao|direito|pedagogia|engenharia|enfermagem|contabilidade|ciencias|sistemas de informacao|analise e desenvolvimento|psicologia|letras|fisioterapia|nutricao|farmacia|arquitetura|design|marketing|gestao|logistica|recursos humanos|jornalismo|publicidade|educacao fisica|medicina|odontologia|biomedicina|economia|historia|geografia|matematica|fisica|quimica|biologia|gastronomia|estetica|bachelor|master|degree|high school|associate|phd|b\.?sc|m\.?sc|magisterio|supletivo|eja|servico social|informatica|radiologia|seguranca do trabalho|edificacoes|eletrotecnica|mecanica|computer science|software engineering|business administration|science in|information systems|nursing|accounting|law|comunicacao social|secretariado)\b/;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns how likely a text is the name of a school: from 0 to 3. */
export function institutionScore(text: string): number {
  const plain = folded(text);
  const found = INSTITUTION_WORD.exec(plain);
  if (!found) return /^[A-Z]{3,8}$/.test(text.trim()) ? 1 : 0;
  return found.index <= 2 ? 3 : 2;
}

/** Returns how likely a text is the name of a course: 0, 1.5 or 3. */
export function courseScore(text: string): number {
  const plain = folded(text);
  const found = COURSE_WORD.exec(plain);
  if (!found) return 0;
  return found.index <= 2 ? 3 : 1.5;
}
