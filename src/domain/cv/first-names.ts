/**
 * First names that are common in Brazil, without accents. They only raise the score of a name, because the list is not complete.
 */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  `maria ana jose joao antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno eduardo felipe raimundo rodrigo manoel
  manuel mateus matheus andre fernando fabio leonardo gustavo guilherme leandro tiago thiago anderson ricardo marcio jorge sebastiao alexandre roberto edson
  diego vitor victor sergio claudio thomas tomas arthur artur bernardo heitor davi miguel theo samuel enzo henrique caio igor vinicius renato renan
  wesley wellington washington william willian robson reginaldo ronaldo romulo rogerio nelson nilson mauro mauricio marco mario julio julia juliana adriana
  marcia fernanda patricia aline sandra camila amanda bruna jessica leticia luciana vanessa mariana gabriela vera vitoria larissa claudia beatriz rita luana
  sonia renata eliane josefa simone natalia cristiane carla debora rosangela jaqueline rosa daniela aparecida marlene terezinha raimunda andreia andrea fabiana
  lucia raquel angela rafaela joana luzia silvia tatiana tereza teresa priscila viviane helena alice sophia sofia laura isabela isabella manuela valentina luiza
  luisa heloisa livia cecilia eloa lorena maite yasmin milena nicole rebeca sarah sara esther ester elaine elisangela kelly karina karine katia cintia cibele
  denise edna elza ivone iracema ivete jandira janaina joice josiane jussara kamila lais lilian liliane lourdes lucimara luciene madalena marcela margarete
  marina marisa marli marta mirian miriam monica nadia neusa noemi odete olga pamela paula poliana regina roberta rosana rosely rosilene rute ruth sabrina
  samara silvana solange sheila shirley sueli suzana taina tainara taís tais tania thais valeria vania veronica yara zilda abel adilson ademir adriano
  airton alan albert alberto alex alessandro alessandra alfredo aloisio amauri ariel arnaldo ary augusto benedito benjamin breno caique celio celso
  cesar cicero cleber cleiton cristiano cristina damiao danilo dario david deivid denis dirceu douglas edgar edilson edmilson edmundo elias elton emerson
  enrique erick eric erik evandro everton ezequiel fabricio flavio flavia francisca geraldo gilberto gilson giovana giovanna giovani graziela hamilton helio
  hugo humberto isaac isabel isadora israel italo ivan jackson jair jairo jefferson jeferson jessica joaquim joel jonas jonathan juan juliano junior
  kaique kauan kaua kevin laercio lauro lazaro leonel luan luciano lucio ludmila marcel marcella mayara maycon michael michel michele michelle moacir moises
  murilo nathalia nathan nicolas nilton noel orlando osmar osvaldo otavio patrick rafaela ramon raul rayane rayssa reinaldo ricardo roger roque ruan rubens
  salvador saulo severino sidney silas silvio stefany stephanie talita tarcisio tatiane telma ulisses valdecir valdir valdemar valmir vicente vilma vinicius
  wagner walter wanderley wanderson willian yago yuri zenaide alana alicia antonella antonia agatha clara clarice eduarda elisa emanuelly emilly fatima
  gisele glaucia iara ingrid irene iris ivana jacqueline joyce kauane keila lara leila luna maisa malu marilia melissa mirela natasha nayara olivia pietra
  rayra rosemeire sofia stella tamires thaina valdirene wanda caroline carolina carol catarina bianca barbara angelica angelo ester caetano cassia cassio
  damaris dalila edivaldo eliana elisabete elizabeth erica erika eva fabiola genivaldo gerson gisela graca hilda inacio iago ismael ivanilda jacira jaime
  josue josias jucara juvenal kleber laisa leda lidia lindalva luca magda magno maiara marcella marilene marilda mirna naiara nair neide nivaldo norma osmarina
  penha quiteria railson rosimeire rosineide rosinha sandro selma tales thales tobias ubiratan valter wilson wilma ygor zuleide`.split(
    /\s+/,
  ),
);

/** Surnames that are common in Brazil, without accents. */
export const SURNAMES: ReadonlySet<string> = new Set(
  `silva santos oliveira souza sousa rodrigues ferreira alves pereira lima gomes costa ribeiro martins carvalho almeida lopes soares fernandes vieira barbosa
  rocha dias nascimento andrade moreira nunes marques machado mendes freitas cardoso ramos goncalves santana teixeira araujo pinto correia correa cavalcanti
  cavalcante monteiro moura azevedo borges campos barros castro batista cunha duarte farias fonseca franco garcia guimaraes jesus leal leite macedo magalhaes
  maia matos mattos medeiros melo mello miranda morais moraes mota motta neves nogueira novaes pacheco paiva pires prado queiroz reis rezende resende sales
  sampaio siqueira tavares torres vasconcelos viana xavier amaral amorim aguiar assis bastos bezerra brito bueno camargo carneiro coelho conceicao cordeiro
  coutinho cruz dantas diniz domingues drummond esteves evangelista fagundes figueiredo furtado galvao gonzaga guedes henriques lacerda leao lira
  luz maciel menezes meireles mesquita muniz nobrega pedrosa peixoto pimentel pontes porto rangel rego rios romano rosa sa salles saraiva seixas serra
  simoes toledo trindade valente vargas veloso ventura vidal vilela zanetti bianchi rossi tanaka sato suzuki yamamoto nakamura watanabe schmidt muller weber
  becker schneider hoffmann kowalski ferrari ricci filho neto junior sobrinho dourado espindola falcao braga bittencourt brandao caldas chaves damasceno`.split(
    /\s+/,
  ),
);
