/** A city of the demonstration: its name in the city catalogue, its telephone area code and some neighbourhoods. */
export type DemoCity = { city: string; ddd: string; bairros: readonly string[] };

const demoCity = (city: string, ddd: string, ...bairros: string[]): DemoCity => ({ city, ddd, bairros });

/** The cities of the demonstration. The first five are those of the named candidates, in which many companies hire for one trade. */
export const DEMO_CITIES: readonly DemoCity[] = [
  demoCity('São Paulo - SP', '11', 'Pinheiros', 'Vila Mariana', 'Tatuapé', 'Santana', 'Itaquera'),
  demoCity('Belo Horizonte - MG', '31', 'Savassi', 'Santa Tereza', 'Barreiro', 'Pampulha', 'Venda Nova'),
  demoCity('Recife - PE', '81', 'Boa Viagem', 'Casa Forte', 'Várzea', 'Boa Vista', 'Ibura'),
  demoCity('Curitiba - PR', '41', 'Água Verde', 'Portão', 'Boqueirão', 'Batel', 'Cajuru'),
  demoCity('Salvador - BA', '71', 'Pituba', 'Brotas', 'Cabula', 'Itapuã', 'Barra'),
  demoCity('Rio de Janeiro - RJ', '21', 'Tijuca', 'Madureira', 'Botafogo', 'Campo Grande'),
  demoCity('Porto Alegre - RS', '51', 'Cidade Baixa', 'Menino Deus', 'Restinga', 'Sarandi'),
  demoCity('Fortaleza - CE', '85', 'Aldeota', 'Messejana', 'Benfica', 'Parangaba'),
  demoCity('Brasília - DF', '61', 'Asa Norte', 'Taguatinga', 'Ceilândia', 'Guará'),
  demoCity('Manaus - AM', '92', 'Adrianópolis', 'Cidade Nova', 'Compensa', 'Flores'),
  demoCity('Belém - PA', '91', 'Nazaré', 'Umarizal', 'Guamá', 'Marco'),
  demoCity('Goiânia - GO', '62', 'Setor Bueno', 'Jardim América', 'Campinas', 'Setor Oeste'),
  demoCity('Florianópolis - SC', '48', 'Trindade', 'Estreito', 'Campeche', 'Ingleses'),
  demoCity('Vitória - ES', '27', 'Jardim Camburi', 'Praia do Canto', 'Maruípe'),
  demoCity('Natal - RN', '84', 'Tirol', 'Ponta Negra', 'Alecrim'),
  demoCity('João Pessoa - PB', '83', 'Manaíra', 'Bancários', 'Mangabeira'),
  demoCity('Maceió - AL', '82', 'Pajuçara', 'Farol', 'Tabuleiro do Martins'),
  demoCity('São Luís - MA', '98', 'Cohama', 'Renascença', 'Centro'),
  demoCity('Teresina - PI', '86', 'Jóquei', 'Dirceu', 'Ininga'),
  demoCity('Campo Grande - MS', '67', 'Centro', 'Aero Rancho', 'Tiradentes'),
  demoCity('Cuiabá - MT', '65', 'Coxipó', 'Boa Esperança', 'Goiabeiras'),
  demoCity('Aracaju - SE', '79', 'Atalaia', 'Jardins', 'Siqueira Campos'),
  demoCity('Palmas - TO', '63', 'Taquaralto', 'Plano Diretor Sul', 'Plano Diretor Norte'),
  demoCity('Campinas - SP', '19', 'Cambuí', 'Barão Geraldo', 'Ouro Verde'),
  demoCity('Joinville - SC', '47', 'América', 'Iririú', 'Boa Vista'),
  demoCity('Uberlândia - MG', '34', 'Santa Mônica', 'Tibery', 'Martins'),
  demoCity('Caxias do Sul - RS', '54', 'São Pelegrino', 'Cruzeiro', 'Exposição'),
  demoCity('Ribeirão Preto - SP', '16', 'Ipiranga', 'Campos Elíseos', 'Vila Tibério'),
  demoCity('Londrina - PR', '43', 'Gleba Palhano', 'Centro', 'Cinco Conjuntos'),
  demoCity('Feira de Santana - BA', '75', 'Centro', 'Tomba', 'Santa Mônica'),
];

const BY_CITY: ReadonlyMap<string, DemoCity> = new Map(DEMO_CITIES.map((entry) => [entry.city, entry]));

export function findDemoCity(city: string): DemoCity | undefined {
  return BY_CITY.get(city);
}
