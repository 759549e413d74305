/**
 * These five lists have words that people in Brazil use as passwords and that international lists miss: clubs, cities, states,
 * first names, faith, family, the words of a login screen and neighbouring keys. A password is refused when it is one of these words,
 * also with a few digits or signs around it (MAX_AFFIX_LENGTH).
 */
const CLUBS =
  'corinthians flamengo palmeiras saopaulo santos vasco vascodagama gremio internacional colorado cruzeiro atletico atleticomg galo fluminense botafogo bahia vitoria sport nautico santacruz fortaleza ceara goias coritiba athletico chapecoense avai figueirense pontepreta guarani paysandu remo juventude bragantino cuiaba americamg timao mengao mengo verdao fogao tricolor peixe raposa fiel urubu porco imortal';
const PLACES =
  'brasil brazil saopaulo riodejaneiro rio belohorizonte salvador brasilia fortaleza curitiba manaus recife portoalegre belem goiania guarulhos campinas saoluis maceio natal teresina campogrande joaopessoa aracaju cuiaba florianopolis portovelho macapa boavista riobranco palmas vitoria santos osasco sorocaba uberlandia londrina joinville niteroi bahia minas gerais parana pernambuco amazonas copacabana ipanema maracana';
const NAMES =
  'maria ana jose joao antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno eduardo felipe rodrigo manoel mateus matheus andre fernando fabio leonardo gustavo guilherme leandro tiago thiago anderson ricardo marcio jorge alexandre roberto edson diego vitor victor sergio claudio adriana juliana marcia fernanda patricia aline sandra camila amanda bruna jessica leticia julia luciana vanessa mariana gabriela vera vitoria larissa claudia beatriz luana rita sonia renata eliane josefa simone natalia cristiane carla debora rosangela jaqueline rosa daniela aparecida marlene terezinha raimunda andreia fabiana lucia rafaela joana luzia enzo miguel arthur davi heitor bernardo helena alice laura manuela valentina sophia isabella heloisa luiza lorena livia';
const WORDS =
  'mudar mudarsenha senha senhas minhasenha senhaforte novasenha senhanova acesso entrar entrada usuario login admin administrador trocar trocarsenha padrao inicial temporaria provisoria secreto segredo segredos qualquer bemvindo empresa trabalho emprego vaga vagas curriculo candidato escritorio computador internet celular deus deusefiel deusnocomando deuseamor jesus jesuscristo jesusteama cristo fe gratidao senhor amem aleluia nossasenhora aparecida familia minhafamilia mamae papai mae pai filho filha filhos vovo vovo amor amormeu meuamor amoreterno teamo euteamo vida minhavida felicidade feliz saudade saudades paz esperanca sucesso vitoria princesa principe gatinha gatinho lindo linda bebe anjo estrela lua sol flor borboleta cachorro gato futebol samba carnaval caipirinha feijoada churrasco cerveja praia brigadeiro segunda sexta domingo janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro';
const KEYBOARD_WALKS =
  'qwert qwerty asdf asdfg asdfgh asdfghj zxcv zxcvb qazwsx qweasd qweasdzxc abcd abcde abcdef abcdefg abc';

/** Words that people join into sentences of love, faith and family: 'eusouamor', 'deusefiel', 'teamomuito'. */
const SENTENCE_WORDS =
  'eu voce vc tu ele ela nos meu minha meus minhas teu tua seu sua nosso nossa um uma o a os as e de do da dos das em no na por para com sem mais muito sempre nunca so nao sim que quem te me se sou es somos foi vou vai quero ama amo amor amores amei amar adoro adora gosto vida deus jesus cristo senhor fe fiel bom boa maior tudo comando santo paz luz feliz linda lindo mae pai filho filha filhos familia casa coracao eterno eterna brasil mundo melhor princesa rei rainha bebe anjo gata gato';
const SENTENCE = new RegExp(`^(?:${SENTENCE_WORDS.split(' ').join('|')}){2,5}$`);
/** The longest sentence that counts as common; a longer one is likely to be unique. */
const SENTENCE_MAX = 14;

/**
 * Maximum number of digits and signs before and after a word together: a year, a birthday, 123, @. With more of them the password
 * is likely to be unique.
 */
const MAX_AFFIX_LENGTH = 6;

const words: ReadonlySet<string> = new Set([CLUBS, PLACES, NAMES, WORDS, KEYBOARD_WALKS].join(' ').split(' '));

/** Returns whether the password is common in Brazil. `plain` is in lower case, without accents. */
export function isCommonBrazilianPassword(plain: string): boolean {
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isSentence = word.length <= SENTENCE_MAX && SENTENCE.test(word);
  return plain.length - word.length <= MAX_AFFIX_LENGTH && (words.has(word) || isSentence);
}
