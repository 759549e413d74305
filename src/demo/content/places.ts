/** A city of the demonstration: its name in the city catalogue, its telephone area code and some neighbourhoods. */
export type DemoTown = { city: string; ddd: string; bairros: readonly string[] };

const place = (city: string, ddd: string, ...bairros: string[]): DemoTown => ({ city, ddd, bairros });

export const TOWNS: readonly DemoTown[] = [
  place('São Paulo - SP', '11', 'Pinheiros', 'Vila Mariana', 'Tatuapé', 'Santana', 'Itaquera'),
  place('Belo Horizonte - MG', '31', 'Savassi', 'Santa Tereza', 'Barreiro', 'Pampulha', 'Venda Nova'),
  place('Recife - PE', '81', 'Boa Viagem', 'Casa Forte', 'Várzea', 'Boa Vista', 'Ibura'),
  place('Curitiba - PR', '41', 'Água Verde', 'Portão', 'Boqueirão', 'Batel', 'Cajuru'),
  place('Salvador - BA', '71', 'Pituba', 'Brotas', 'Cabula', 'Itapuã', 'Barra'),
  place('Rio de Janeiro - RJ', '21', 'Tijuca', 'Madureira', 'Botafogo', 'Campo Grande'),
  place('Porto Alegre - RS', '51', 'Cidade Baixa', 'Menino Deus', 'Restinga', 'Sarandi'),
  place('Fortaleza - CE', '85', 'Aldeota', 'Messejana', 'Benfica', 'Parangaba'),
  place('Brasília - DF', '61', 'Asa Norte', 'Taguatinga', 'Ceilândia', 'Guará'),
  place('Manaus - AM', '92', 'Adrianópolis', 'Cidade Nova', 'Compensa', 'Flores'),
  place('Belém - PA', '91', 'Nazaré', 'Umarizal', 'Guamá', 'Marco'),
  place('Goiânia - GO', '62', 'Setor Bueno', 'Jardim América', 'Campinas', 'Setor Oeste'),
  place('Florianópolis - SC', '48', 'Trindade', 'Estreito', 'Campeche', 'Ingleses'),
  place('Vitória - ES', '27', 'Jardim Camburi', 'Praia do Canto', 'Maruípe'),
  place('Natal - RN', '84', 'Tirol', 'Ponta Negra', 'Alecrim'),
  place('João Pessoa - PB', '83', 'Manaíra', 'Bancários', 'Mangabeira'),
  place('Maceió - AL', '82', 'Pajuçara', 'Farol', 'Tabuleiro do Martins'),
  place('São Luís - MA', '98', 'Cohama', 'Renascença', 'Centro'),
  place('Teresina - PI', '86', 'Jóquei', 'Dirceu', 'Ininga'),
  place('Campo Grande - MS', '67', 'Centro', 'Aero Rancho', 'Tiradentes'),
  place('Cuiabá - MT', '65', 'Coxipó', 'Boa Esperança', 'Goiabeiras'),
  place('Aracaju - SE', '79', 'Atalaia', 'Jardins', 'Siqueira Campos'),
  place('Palmas - TO', '63', 'Taquaralto', 'Plano Diretor Sul', 'Plano Diretor Norte'),
  place('Campinas - SP', '19', 'Cambuí', 'Barão Geraldo', 'Ouro Verde'),
  place('Joinville - SC', '47', 'América', 'Iririú', 'Boa Vista'),
  place('Uberlândia - MG', '34', 'Santa Mônica', 'Tibery', 'Martins'),
  place('Caxias do Sul - RS', '54', 'São Pelegrino', 'Cruzeiro', 'Exposição'),
  place('Ribeirão Preto - SP', '16', 'Ipiranga', 'Campos Elíseos', 'Vila Tibério'),
  place('Londrina - PR', '43', 'Gleba Palhano', 'Centro', 'Cinco Conjuntos'),
  place('Feira de Santana - BA', '75', 'Centro', 'Tomba', 'Santa Mônica'),
];

const BY_CITY: ReadonlyMap<string, DemoTown> = new Map(TOWNS.map((entry) => [entry.city, entry]));

export function townOf(city: string): DemoTown | undefined {
  return BY_CITY.get(city);
}
