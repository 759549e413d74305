import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_FUNCTIONS } from '../catalogue/functions.ts';
import { WEEK_DAYS } from '../jobs/work-days.ts';
import { type CellProblem, citiesLike, readCells, type SheetCells } from './cells.ts';
import { readHeaders, SHEET_FIELDS, sheetTemplate } from './columns.ts';
import { parseDays } from './day-list.ts';
import { findFunction, nearestFunctions } from './nearest.ts';
import { parseSalaryCell } from './salary-cell.ts';

const WHOLE = { title: 'Padeiro', funcao: 'Padeiro', location: 'Bauru - SP', description: 'Fazer pão.' };
const read = (cells: SheetCells) => readCells({ ...WHOLE, ...cells });
const problemsOf = (cells: SheetCells) => read(cells).problems.map(({ field, problem }) => `${field} ${problem}`);

describe('the headers of a spreadsheet (jobs#sheet-columns)', () => {
  it('are the form’s labels in any order, case, accents and punctuation', () => {
    const headers = ['DESCRICAO DETALHADA', 'localização ', 'Função *', 'Titulo da vaga', 'Salário de'];
    expect(readHeaders(headers)).toEqual({
      fields: ['description', 'location', 'funcao', 'title', 'salario_de'],
      unknown: [],
      twice: [],
      missing: [],
    });
  });

  it('are reported when they are unknown, repeated or missing', () => {
    expect(readHeaders(['Título', 'Centro de custo', 'Cargo', '', 'Cidade'])).toEqual({
      fields: ['title', null, null, null, 'location'],
      unknown: ['Centro de custo'],
      twice: ['Cargo'],
      missing: ['funcao', 'description'],
    });
  });

  it('are not recognised in long texts', () => {
    expect(readHeaders(['Título da vaga', `Função (${'('.repeat(200)})`])).toMatchObject({ fields: ['title', null] });
  });

  it('are complete in the template, above a valid line', () => {
    const [headers = [], example = []] = sheetTemplate();
    expect(readHeaders(headers)).toMatchObject({ fields: SHEET_FIELDS, unknown: [], twice: [], missing: [] });
    const { job, problems } = readCells(Object.fromEntries(SHEET_FIELDS.map((field, at) => [field, example[at]])));
    expect(problems).toEqual([]);
    expect(job).toMatchObject({
      ...{ funcao: 'Atendente de Loja', contrato: 'clt', salario_de: 1800, salario_ate: 2200, salario_por: 'mes' },
      ...{ location: 'Campinas - SP', outras_cidades: ['Jundiaí - SP', 'Sorocaba - SP'] },
      ...{ comissao: true, horario_inicio: '09:00', dias: ['seg', 'ter', 'qua', 'qui', 'sex', 'sab'] },
      ...{ vagas_abertas: 2, escolaridade: 'Ensino Médio', afirmativa: null },
    });
  });
});

describe('a role (jobs#sheet-check)', () => {
  it('is recognised whatever its case and its spaces', () => {
    expect(findFunction(' atendente  de LOJA')).toBe('Atendente de Loja');
    for (const name of ALL_FUNCTIONS) expect(findFunction(name.toUpperCase())).toBe(name);
  });

  it.each([
    ['Atendente de lojas', 'Atendente de Loja'],
    ['Garçon', 'Garçom'],
    ['Vendedora Interna', 'Vendedor Interno'],
    ['Aux. Administrativo', 'Auxiliar Administrativo'],
  ])('that is unknown, such as %s, has the nearest ones as suggestions', (written, meant) => {
    expect(nearestFunctions(written)).toContain(meant);
    expect(nearestFunctions(written).length).toBeLessThanOrEqual(3);
  });

  it('that resembles no known one has no suggestions', () => {
    expect(nearestFunctions('xyzw')).toEqual([]);
  });
});

describe('a salary as text (jobs#sheet-columns)', () => {
  const amounts = (de: number | null, ate: number | null, por = 'mes') => ({
    salario_de: de,
    salario_ate: ate,
    salario_por: por,
  });

  it.each([
    ['R$ 1.800,00', amounts(1800, 1800)],
    ['1800 a 2200', amounts(1800, 2200)],
    ['De R$ 1.800 até R$ 2.200', amounts(1800, 2200)],
    ['1.800,50 – 2.200,75', amounts(1800.5, 2200.75)],
    ['A partir de 2 mil', amounts(2000, null)],
    ['Até R$ 3.000', amounts(null, 3000)],
    ['12,50 por hora', amounts(12.5, 12.5, 'hora')],
    ['15/hora', amounts(15, 15, 'hora')],
    ['2 mil a 3 mil', amounts(2000, 3000)],
    ['2 mil e 500', amounts(2500, 2500)],
    ['entre 2 mil e 3 mil', amounts(2000, 3000)],
    ['2 mil e 500 a 3 mil', amounts(2500, 3000)],
    ['1 500 - 2 000', amounts(1500, 2000)],
    ['De 1500 a 2 mil por mês', amounts(1500, 2000)],
    ['a combinar', { salary_range: 'A combinar' }],
    ['1500-2000', { salary_range: '1500-2000' }],
    ['Acima de R$ 10.000', { salary_range: '10000+' }],
    ['', { salary_range: null }],
  ])('is read from “%s”', (words, expected) => {
    expect(parseSalaryCell(words)).toEqual(expected);
  });

  it.each(['bom salário', '2 a 3 mil', '1e5', '1800a2200', '1800 + 5%', 'R$', `1800${' '.repeat(70)}`])(
    'is not read from “%s”',
    (words) => {
      expect(parseSalaryCell(words)).toBeNull();
    },
  );
});

describe('days as text', () => {
  it.each([
    ['Seg a sex', 'seg ter qua qui sex'],
    ['segunda-feira à sexta-feira', 'seg ter qua qui sex'],
    ['Segunda, quarta e sexta', 'seg qua sex'],
    ['sáb e dom', 'sab dom'],
    ['seg-sex, domingo', 'seg ter qua qui sex dom'],
    ['Sexta a segunda', 'seg sex sab dom'],
    ['Todos os dias', 'seg ter qua qui sex sab dom'],
    ['seg - qua - sex', 'seg qua sex'],
    ['SEG-TER-QUA-QUI-SEX', 'seg ter qua qui sex'],
    ['ter – qui – sáb', 'ter qui sab'],
    ['seg a sex - dom', 'seg ter qua qui sex dom'],
    ['Dom a dom', 'seg ter qua qui sex sab dom'],
    ['de segunda a segunda', 'seg ter qua qui sex sab dom'],
    ['dom-dom', 'seg ter qua qui sex sab dom'],
    ['Seg–Sex', 'seg ter qua qui sex'],
    ['sáb-dom', 'sab dom'],
    ['2ª a 6ª feira', 'seg ter qua qui sex'],
    ['3a, 5a e sáb.', 'ter qui sab'],
    ['Terças e quintas', 'ter qui'],
    ['seg/qua/sex', 'seg qua sex'],
    ['', ''],
  ])('are read from “%s”', (words, days) => {
    expect(parseDays(words)?.join(' ')).toBe(days);
  });

  it('are single days when at least three are listed with dashes', () => {
    const someDays = fc.subarray([...WEEK_DAYS], { minLength: 3 });
    fc.assert(fc.property(someDays, (days) => void expect(parseDays(days.join(' - '))).toEqual(days)));
  });

  it.each([
    ...['12x36', 'seg a', 'toda hora', 'seg, constructor', 'seg a qua a sex', 'seg-', '-', 'segs', '1ª a 5ª'],
    ...['seg-qua', 'ter - qui', 'seg - qua e sex', 'seg-feriado-sex'],
  ])('are not read from “%s”', (words) => {
    expect(parseDays(words)).toBeNull();
  });
});

describe('the cells of a line (jobs#sheet-check)', () => {
  it.each<[SheetCells, `${CellProblem['field']} ${CellProblem['problem']}`]>([
    [{ funcao: '' }, 'funcao missing'],
    [{ funcao: 'Padero' }, 'funcao unknown_function'],
    [{ modalidade: 'na lua' }, 'modalidade unknown_choice'],
    [{ contrato: 'constructor' }, 'contrato unknown_choice'],
    [{ salary_range: 'ótimo' }, 'salary_range unreadable_salary'],
    [{ salario_de: 'mil e poucos' }, 'salario_de unreadable_salary'],
    [{ salario_de: '1500', salary_range: '1500' }, 'salary_range salary_twice'],
    [{ salario_por: 'semana' }, 'salario_por unknown_choice'],
    [{ comissao: 'talvez' }, 'comissao unknown_choice'],
    [{ horario_inicio: '08:15' }, 'horario_inicio unreadable_time'],
    [{ horario_fim: '25h' }, 'horario_fim unreadable_time'],
    [{ dias: '12x36' }, 'dias unreadable_days'],
    [{ vagas_abertas: 'duas' }, 'vagas_abertas unreadable_number'],
    [{ vagas_abertas: '1000' }, 'vagas_abertas unreadable_number'],
    [{ escolaridade: 'Outro' }, 'escolaridade unknown_choice'],
    [{ requirements: 'a,'.repeat(5000) }, 'requirements many'],
    [{ beneficios: 'a,'.repeat(5000) }, 'beneficios many'],
  ])('%j have the problem %s', (cells, problem) => {
    expect(problemsOf(cells)).toEqual([problem]);
  });

  it.each([
    ['8h', '08:00'],
    ['08:30', '08:30'],
    ['8h30', '08:30'],
    ['22:00:00', '22:00'],
  ])('reads %s as a time', (words, time) => {
    expect(read({ horario_inicio: words }).job.horario_inicio).toBe(time);
  });

  it('reads choices and lists in everyday spelling', () => {
    expect(
      read({
        ...{ modalidade: 'Home-office', contrato: 'estágio', comissao: 'X', afirmativa: 'sim' },
        ...{
          beneficios: 'vale transporte; cesta\nVALE-TRANSPORTE',
          requirements: "'-excel, Inglês",
          salario_por: 'Mês',
        },
      }).job,
    ).toMatchObject({
      ...{ modalidade: 'remoto', contrato: 'estagio', comissao: true, afirmativa: 'pcd', salario_por: null },
      ...{ beneficios: ['vale transporte', 'cesta', 'Vale-transporte'], requirements: ['-excel', 'Inglês'] },
    });
  });

  it('suggests cities for a city without its state, or with a wrong state', () => {
    expect(citiesLike('Campinas')).toContain('Campinas - SP');
    expect(citiesLike('Campinas - RJ')).toContain('Campinas - SP');
    expect(citiesLike('')).toEqual([]);
  });
});
