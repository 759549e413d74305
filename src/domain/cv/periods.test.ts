import { describe, expect, it } from 'vitest';
import { findPeriod } from './periods.ts';

describe('findPeriod', () => {
  it.each([
    ['mar/2021 – atual', '2021-03', null],
    ['03/2021 a 12/2022', '2021-03', '2022-12'],
    ['2019-2021', '2019', '2021'],
    ['desde 2020', '2020', null],
    ['Março de 2019 até o momento', '2019-03', null],
    ['janeiro 2018 - março 2019 (1 ano 3 meses)', '2018-01', '2019-03'],
    ['Jan 2018 – Present', '2018-01', null],
    ['jan. 2018 - dez. 2018', '2018-01', '2018-12'],
    ['01/02/2019 a 15/08/2020', '2019-02', '2020-08'],
    ['2019-03 – 2020-08', '2019-03', '2020-08'],
    ['03/21 - 05/22', '2021-03', '2022-05'],
    ['Período: 2015 à 2017', '2015', '2017'],
    ['De: 05/2010 Até: 06/2011', '2010-05', '2011-06'],
    ['Admissão: 02/2012 Saída: 03/2013', '2012-02', '2013-03'],
    ['março a agosto de 2017', '2017-03', '2017-08'],
    ['2018/19', '2018', '2019'],
    ['06/2014 –', '2014-06', null],
    ['(2017 – cursando)', '2017', null],
    ['12/2022 a 03/2021', '2021-03', '2022-12'],
  ])('reads the period %j', (text, start, end) =>
    expect(findPeriod(text)).toMatchObject({ start, end, isRange: true, rest: '' }),
  );

  it.each([
    ['Vendedora (03/2019 – 05/2021)', 'Vendedora'],
    ['03/2019 a 05/2021: Vendedora, Lojas Sol', 'Vendedora, Lojas Sol'],
    ['Vendedora – Lojas Sol – 2019 a 2021', 'Vendedora – Lojas Sol'],
    ['Vendedora | jan 2019 - fev 2020 | Lojas Sol', 'Vendedora | Lojas Sol'],
    ['Ensino Médio – Colégio Sol, concluído em 2010', 'Ensino Médio – Colégio Sol'],
  ])('returns the text of %j without its period', (text, rest) => expect(findPeriod(text)?.rest).toBe(rest));

  it.each(['Vendedora', 'Reduzi 12% das perdas', 'R$ 2.500,00', '(11) 98765-2019', 'CEP 20190-000'])(
    'returns null for %j',
    (text) => expect(findPeriod(text)).toBeNull(),
  );
});
