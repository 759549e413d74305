import { describe, expect, it } from 'vitest';
import { headingOf } from './headings.ts';
import { layOutLines } from './layout.ts';
import type { TextRun } from './lines.ts';
import { readCv } from './read-cv.ts';

type Cell = { text: string; x?: number; size?: number; bold?: boolean; italic?: boolean };

/** Reads a page whose rows are 14 points apart. A cell without `x` begins where the cell before it ends. */
function read(rows: readonly (string | readonly Cell[])[], links: string[] = []) {
  const runs = rows.flatMap((row, index): TextRun[] => {
    let right = 50;
    return (typeof row === 'string' ? [{ text: row }] : row).map(
      ({ text, x = right, size = 11, bold = false, italic = false }) => {
        const width = text.length * 5;
        right = x + width;
        return { page: 0, x, y: 50 + index * 14, width, size, text, bold, italic };
      },
    );
  });
  return readCv({ lines: layOutLines(runs, [{ width: 595, height: 842 }]), links, hasPhoto: false });
}

/** Reads rows as the experience section. Returns role, employer, start and end of each job. */
const readJobs = (rows: readonly (string | readonly Cell[])[]) =>
  read(['Joana Prado', 'joana@exemplo.com', 'Experiência profissional', ...rows]).experiences.map(
    ({ role, company, start, end }) => [role, company, start, end],
  );

it('prefers the mobile number of a WhatsApp link to a landline in the text', () => {
  const rows = ['Joana Prado', 'joana@exemplo.com', 'Fone: (11) 3456-7890'];
  expect(read(rows).phone).toBe('1134567890');
  expect(read(rows, ['https://wa.me/5511987654321']).phone).toBe('11987654321');
});

describe('readCv with an experience section', () => {
  it.each<[string, (string | readonly Cell[])[], [string, string, string, string | null]]>([
    [
      'a change from bold to plain letters',
      [[{ text: 'Pintora', bold: true }, { text: ' Andaime Azul' }], '03/2020 – atual'],
      ['Pintora', 'Andaime Azul', '2020-03', null],
    ],
    [
      'a change to italic letters after a comma',
      [[{ text: 'Pintora', bold: true }, { text: ', ' }, { text: 'Andaime Azul', italic: true }], '2019 – 2021'],
      ['Pintora', 'Andaime Azul', '2019', '2021'],
    ],
    ['an at sign', ['Pintora @ Andaime Azul | set 22 - atual'], ['Pintora', 'Andaime Azul', '2022-09', null]],
    ['a full stop', ['03/2019–02/2021: Pintora. Andaime Azul.'], ['Pintora', 'Andaime Azul', '2019-03', '2021-02']],
    [
      'a label inside a paragraph that also contains the tasks',
      [
        'Andaime Azul (08/2019 a 07/2021) – Cargo: Pintora. Atividades: Pintura de paredes externas, Preparo de tintas e vernizes.',
      ],
      ['Pintora', 'Andaime Azul', '2019-08', '2021-07'],
    ],
    [
      'labels without a colon below a bullet',
      ['* ANDAIME AZUL', 'FUNÇÃO PINTORA', 'PERÍODO 07/2018 A 01/2024'],
      ['PINTORA', 'ANDAIME AZUL', '2018-07', '2024-01'],
    ],
    [
      "the label 'Local'",
      ['Função: Pintora', 'Local: Andaime Azul', 'Período: Março 2018 a Maio 2019'],
      ['Pintora', 'Andaime Azul', '2018-03', '2019-05'],
    ],
    [
      'a period that wraps in a narrow column',
      [
        [{ text: 'Maio 2016 — Dezembro' }, { text: 'Pintora', x: 165 }],
        [{ text: '2017' }, { text: 'Andaime Azul', x: 165 }],
      ],
      ['Pintora', 'Andaime Azul', '2016-05', '2017-12'],
    ],
    [
      'numbers before employers and long labels',
      ['1) Andaime Azul', 'Função exercida: Pintora', 'Admissão: 01/03/2019  Saída: 01/05/2021'],
      ['Pintora', 'Andaime Azul', '2019-03', '2021-05'],
    ],
    [
      'long labels without a colon',
      ['Datas 03/2019 – 05/2021', 'Função ou cargo ocupado Pintora', 'Nome do empregador Andaime Azul'],
      ['Pintora', 'Andaime Azul', '2019-03', '2021-05'],
    ],
    [
      'a dash inside the name of an employer',
      ['Pintora', 'Grupo Azul - Andaimes Sol', '03/2019 – 05/2021'],
      ['Pintora', 'Grupo Azul - Andaimes Sol', '2019-03', '2021-05'],
    ],
    [
      'a legal form after a dash',
      ['Pintora', 'Andaime Azul Ltda - ME', '03/2019 – 05/2021'],
      ['Pintora', 'Andaime Azul Ltda - ME', '2019-03', '2021-05'],
    ],
    [
      'a description after the employer',
      ['2019 – 2021', 'Pintora', 'Andaime Azul — empresa de médio porte do setor'],
      ['Pintora', 'Andaime Azul', '2019', '2021'],
    ],
    [
      'a sentence about the employer',
      [[{ text: 'Andaime Azul', bold: true }], 'Empresa de pintura com 80 funcionários.', 'Pintora | 2019 a 2021'],
      ['Pintora', 'Andaime Azul', '2019', '2021'],
    ],
    [
      'a word for self-employment instead of an employer',
      ['Pintora', 'Autônoma', '03/2019 – 05/2021'],
      ['Pintora', 'Autônoma', '2019-03', '2021-05'],
    ],
    [
      "codes of TeX's bitmap fonts",
      [[{ text: '2019\u00152021' }, { text: 'Pintora', x: 165 }], [{ text: 'Andaime Azul', x: 165 }]],
      ['Pintora', 'Andaime Azul', '2019', '2021'],
    ],
    [
      'cells of a table that wrap',
      [
        [{ text: 'Período' }, { text: 'Empresa', x: 200 }, { text: 'Função', x: 350 }],
        [{ text: '2019 a 2021' }, { text: 'Andaime Azul e', x: 200 }, { text: 'Pintora', x: 350 }],
        [{ text: 'Associados', x: 200 }],
      ],
      ['Pintora', 'Andaime Azul e Associados', '2019', '2021'],
    ],
    [
      'separate columns for the start and the end',
      [
        [{ text: 'Empresa' }, { text: 'Cargo', x: 200 }, { text: 'Entrada', x: 350 }, { text: 'Saída', x: 450 }],
        [{ text: 'Andaime Azul' }, { text: 'Pintora', x: 200 }, { text: '03/2019', x: 350 }, { text: 'Atual', x: 450 }],
      ],
      ['Pintora', 'Andaime Azul', '2019-03', null],
    ],
    [
      'a full stop between the role and its tasks',
      ['Andaime Azul (2019 a 2021)', 'Pintora. Preparo de tintas e vernizes.'],
      ['Pintora', 'Andaime Azul', '2019', '2021'],
    ],
    [
      'a colon between the role and its tasks',
      ['Andaime Azul (2019 a 2021)', 'Pintora: preparo de tintas e vernizes'],
      ['Pintora', 'Andaime Azul', '2019', '2021'],
    ],
    [
      'a sentence about the job',
      ['Trabalhei como Pintora na Andaime Azul de maio de 2018 a abril de 2021.'],
      ['Pintora', 'Andaime Azul', '2018-05', '2021-04'],
    ],
    [
      'a private home as the employer',
      ['Pintora na casa de Lia Azul – 2019/2021'],
      ['Pintora', 'Lia Azul', '2019', '2021'],
    ],
    [
      'a bank whose name begins with the word of a role',
      ['Caixa Econômica Federal (2019 – 2021)', 'Jovem aprendiz'],
      ['Jovem aprendiz', 'Caixa Econômica Federal', '2019', '2021'],
    ],
    [
      'a label before the role and its tasks',
      ['- Azul Segurança – de 15/03/2019 a 10/05/2021', 'Função: Pintora de fachadas, preparo de tintas e limpeza'],
      ['Pintora de fachadas', 'Azul Segurança', '2019-03', '2021-05'],
    ],
    [
      'a line below a name that contains the word of a role',
      ['Azul Segurança (2019 – 2021)', 'Pintora'],
      ['Pintora', 'Azul Segurança', '2019', '2021'],
    ],
  ])('reads role and employer from %s', (_, rows, expected) => expect(readJobs(rows)).toEqual([expected]));

  it.each<[string, string[]]>([
    ['numbers', ['1) Azul', 'Pintora, 2019 a 2021', '2) Bambuzal', 'Copeira, 2017 a 2018']],
    ['lines below dates with employers', ['Azul – 2019 a 2021', 'Pintora', 'Bambuzal – 2017 a 2018', 'Copeira']],
  ])('separates jobs by %s', (_, rows) =>
    expect(readJobs(rows)).toEqual([
      ['Pintora', 'Azul', '2019', '2021'],
      ['Copeira', 'Bambuzal', '2017', '2018'],
    ]),
  );

  it('reads the line above a labelled role without dates as the employer', () => {
    const rows = ['Azul', 'Cargo: Pintora', 'Tempo de serviço: 4 anos', 'Bambuzal', 'Cargo: Copeira'];
    expect(readJobs(rows)).toEqual([
      ['Pintora', 'Azul', '', ''],
      ['Copeira', 'Bambuzal', '', ''],
    ]);
  });

  it.each([
    ['brackets', 'Pintora (Andaime Azul)', 'Copeira (Bambuzal)'],
    ["'em'", 'Pintora em Andaime Azul', 'Copeira em Bambuzal'],
  ])('separates role and employer at %s when all jobs of the section are written this way', (_, first, second) =>
    expect(readJobs([first, '2019 – 2021', second, '2017 – 2018'])).toEqual([
      ['Pintora', 'Andaime Azul', '2019', '2021'],
      ['Copeira', 'Bambuzal', '2017', '2018'],
    ]),
  );

  it.each<[string, string[]]>([
    ['a comma', ['Andaime Azul, Ipê', 'Bambuzal, Recife']],
    ["a comma and 'em'", ['Andaime Azul, em Ipê', 'Bambuzal, em Recife']],
    ['a dash', ['Andaime Azul – Ipê', 'Bambuzal – Jaçanã do Sul']],
    ['brackets and no state', ['Andaime Azul (Santa Rita)', 'Bambuzal (Vila Sol)']],
    ['brackets and a state', ['Andaime Azul (Ipê/PR)', 'Bambuzal (Recife/PE)']],
    ['a comma and a name that is both a city and a state', ['Andaime Azul, São Paulo', 'Bambuzal, Rio de Janeiro']],
  ])(
    'removes places that follow employers with %s when all jobs of the section are written this way',
    (_, [first = '', second = '']) =>
      expect(readJobs(['Pintora', first, '2019 – 2021', 'Copeira', second, '2017 – 2018'])).toEqual([
        ['Pintora', 'Andaime Azul', '2019', '2021'],
        ['Copeira', 'Bambuzal', '2017', '2018'],
      ]),
  );

  it("keeps the text after a comma in an employer's name when no other employer has a comma", () =>
    expect(readJobs(['Pintora', 'Azul, Prado e Irmãos', '2019 – 2021', 'Copeira', 'Bambuzal', '2017 – 2018'])).toEqual([
      ['Pintora', 'Azul, Prado e Irmãos', '2019', '2021'],
      ['Copeira', 'Bambuzal', '2017', '2018'],
    ]));

  /**
   * Reads role and employer of jobs that are separated by '; '. A job has three lines, separated by ', ', and a task below them.
   */
  const rolesOf = (headers: string) =>
    readJobs(headers.split('; ').flatMap((header) => [...header.split(', '), '• Limpeza do local'])).map((job) =>
      job.slice(0, 2),
    );

  it.each(['Pintora – Fachadas', 'Pintora / Fachadas'])(
    'reads %s as one role when employers have their own lines',
    (role) =>
      expect(rolesOf(`${role}, Azul, 2019 – 2021; Copeira, Bambuzal, 2017 – 2018; Vigia, Lume, 2014 – 2016`)).toEqual([
        [role, 'Azul'],
        ['Copeira', 'Bambuzal'],
        ['Vigia', 'Lume'],
      ]),
  );

  it('reads the line below the dates as the role although the employer begins with a word for a role', () =>
    expect(
      rolesOf('LÍDER AZUL, 2019 – 2021, Pintora; BAMBUZAL, 2017 – 2018, Copeira; LUME, 2014 – 2016, Vigia'),
    ).toEqual([
      ['Pintora', 'LÍDER AZUL'],
      ['Copeira', 'BAMBUZAL'],
      ['Vigia', 'LUME'],
    ]));

  it('reads sentences that begin with a period and whose employers contain abbreviations', () => {
    const tasks = 'Preparo de tintas e vernizes. Limpeza das fachadas.';
    const rows = [
      `De março de 2019 a maio de 2021, trabalhei como Pintora na empresa Casa Dra. Lia Azul, em Ipê. ${tasks}`,
      `De junho de 2017 a abril de 2018, trabalhei como Copeira na empresa Bambuzal e Irmãos, em Ipê. ${tasks}`,
    ];
    expect(readJobs(rows)).toEqual([
      ['Pintora', 'Casa Dra. Lia Azul', '2019-03', '2021-05'],
      ['Copeira', 'Bambuzal e Irmãos', '2017-06', '2018-04'],
    ]);
  });

  it('reads employers above a place and a labelled role', () => {
    const rowsOfJob = (company: string, role: string, start: string, end: string) => [
      company,
      'Local: Ipê',
      `Cargo ocupado: ${role}`,
      `Início: ${start}`,
      `Término: ${end}`,
    ];
    const rows = [
      ...rowsOfJob('Andaime Azul', 'Pintora', '03/2019', 'em aberto'),
      ...rowsOfJob('Bambuzal', 'Copeira', '01/2017', '02/2018'),
    ];
    expect(readJobs(rows)).toEqual([
      ['Pintora', 'Andaime Azul', '2019-03', null],
      ['Copeira', 'Bambuzal', '2017-01', '2018-02'],
    ]);
  });

  it("reads the text after 'em' as the employer of a sentence", () =>
    expect(
      readJobs([
        'De 2017 a 2018, exerci a função de Copeira em Bambuzal, em Recife. Cuidado com o estoque da copa. Limpeza da sala.',
      ]),
    ).toEqual([['Copeira', 'Bambuzal', '2017', '2018']]));

  it('reads periods from a column that has the end below the start', () => {
    const rowsOfJob = (start: string, role: string, end: string, company: string) => [
      [{ text: start }, { text: role, x: 150 }],
      [{ text: end }, { text: company, x: 150 }],
      [{ text: 'Limpeza e preparo do material de trabalho.', x: 150 }],
    ];
    const rows = [
      ...rowsOfJob('2019', 'Pintora', 'hoje', 'Andaime Azul'),
      ...rowsOfJob('2017', 'Copeira', '2018', 'Bambuzal'),
    ];
    expect(readJobs(rows)).toEqual([
      ['Pintora', 'Andaime Azul', '2019', null],
      ['Copeira', 'Bambuzal', '2017', '2018'],
    ]);
  });

  it('reads periods that wrap in a column directly beside the text', () => {
    const rowsOfJob = (start: string, header: string, end: string) => [
      [{ text: start }, { text: header, x: 105 }],
      [{ text: end }, { text: 'Limpeza e preparo do material.', x: 105 }],
      [{ text: 'Cuidado com o estoque.', x: 105 }],
    ];
    const rows = [
      ...rowsOfJob('Jan/2019–', 'Pintora, Andaime Azul', 'Mai/2021'),
      ...rowsOfJob('Abr/2017–', 'Copeira, Bar Sol', 'Mai/2018'),
    ];
    expect(readJobs([...rows, [{ text: 'Cozinha do bar.', x: 105 }]])).toEqual([
      ['Pintora', 'Andaime Azul', '2019-01', '2021-05'],
      ['Copeira', 'Bar Sol', '2017-04', '2018-05'],
    ]);
  });

  it('does not join a header that is as wide as the page with the line below it', () => {
    const header = 'Andaime Azul – Pintora de fachadas e de interiores – de fevereiro de 2017 até fevereiro de 2018';
    expect(readJobs(['Bambuzal – Copeira – 2019 a 2021', 'Café e limpeza.', header, 'Preparo de tintas.'])).toEqual([
      ['Copeira', 'Bambuzal', '2019', '2021'],
      ['Pintora de fachadas e de interiores', 'Andaime Azul', '2017-02', '2018-02'],
    ]);
  });

  it('does not read a label that is repeated below each job as a heading', () => {
    const rows = [
      'Pintora',
      'Andaime Azul',
      '2019 – 2021',
      'Principais atividades',
      'Garçom',
      'Bar Sol',
      '2017 – 2018',
    ];
    expect(readJobs([...rows, 'Principais atividades'])).toHaveLength(2);
  });
});

it('does not read the dates of results in a list as jobs', () => {
  const rows = [
    'Pintora | 2019 – 2021',
    'Andaime Azul',
    [{ text: 'Redução de custos do setor entre 2019 e 2020', x: 70 }],
  ];
  expect(readJobs(rows)).toEqual([['Pintora', 'Andaime Azul', '2019', '2021']]);
});

it("reads jobs below the heading 'Resumo de experiências'", () => {
  const { experiences } = read([
    'Joana Prado',
    'Resumo de experiências',
    '2019 a 2021 – Andaime Azul',
    'Cargo: Pintora',
  ]);
  expect(experiences).toMatchObject([{ role: 'Pintora', company: 'Andaime Azul', start: '2019', end: '2021' }]);
});

it("reads 'Curso: …' in the education section as a label", () => {
  const { education } = read([
    'Joana Prado',
    'Formação acadêmica',
    'Curso: Direito',
    'Instituição: UESPI',
    'Período: 2014 a 2019',
  ]);
  expect(education).toMatchObject([{ course: 'Direito', institution: 'UESPI', start: '2014', end: '2019' }]);
});

it.each<[string, (string | readonly Cell[])[]]>([
  [
    'a table',
    [
      [{ text: 'Curso' }, { text: 'Instituição', x: 200 }, { text: 'Ano de formatura', x: 400 }],
      [{ text: 'Direito' }, { text: 'UESPI', x: 200 }, { text: '2019', x: 400 }],
    ],
  ],
  ['a sentence with the year of completion', ['Terminei o Direito em 2019 na UESPI']],
])('reads education from %s', (_, rows) =>
  expect(read(['Joana Prado', 'Formação', ...rows]).education).toMatchObject([
    { course: 'Direito', institution: 'UESPI', end: '2019' },
  ]),
);

it.each<[string, string[], object]>([
  [
    'a line that contains level, status and period',
    ['Direito', 'UESPI', 'Superior · Concluído · 2014 - 2019'],
    { course: 'Direito', level: 'Superior' },
  ],
  [
    'the level after a dash and the status in brackets',
    ['UESPI', 'Direito - Superior (concluído)', '2014 – 2019'],
    { course: 'Direito', level: 'Superior' },
  ],
  ['a course whose name has a dash', ['Letras – Inglês | UESPI | 2014 – 2019'], { course: 'Letras – Inglês' }],
  [
    'a school in capitals above the course',
    ['UESPI', 'Secretariado Executivo', '2014 – 2019'],
    { course: 'Secretariado Executivo' },
  ],
])('reads education that is written with %s', (_, rows, expected) =>
  expect(read(['Joana Prado', 'Formação', ...rows]).education).toMatchObject([
    { institution: 'UESPI', start: '2014', end: '2019', ...expected },
  ]),
);

it.each<[string, (string | readonly Cell[])[]]>([
  ['spaced capitals', [[{ text: 'J O A N A' }, { text: ' ' }, { text: 'P R A D O' }]]],
  [
    'two lines beside an address',
    [[{ text: 'Joana', size: 30 }], [{ text: 'Rua Azul, 20', x: 400 }], [{ text: 'Prado', size: 30 }]],
  ],
])('reads a name that is written in %s', (_, rows) =>
  expect(read([...rows, 'Experiência', '2019 – 2021 Pintora']).name).toBe('Joana Prado'),
);

it('reads each row of an education table in which only one row has a date', () => {
  const row = (...cells: string[]) => cells.map((text, index) => ({ text, x: 50 + index * 170 }));
  const rows = [
    row('Curso', 'Instituição', 'Conclusão'),
    row('MBA em Finanças', 'UESPI', 'Cursando'),
    row('Direito', 'UESPI', '2019'),
  ];
  expect(read(['Joana Prado', 'Formação', ...rows]).education).toMatchObject([
    { course: 'MBA em Finanças', institution: 'UESPI', end: null },
    { course: 'Direito', institution: 'UESPI', end: '2019' },
  ]);
});

it('does not read a page number as a course', () =>
  expect(read(['Joana Prado', 'Formação', 'Direito', 'UESPI', 'Page 1 of 1']).education).toMatchObject([
    { course: 'Direito', institution: 'UESPI' },
  ]));

it("reads 'Informação pessoal' as a heading of personal data and not of education", () =>
  expect(headingOf('Informação pessoal')?.kinds).toEqual(['personal']));

it('reads education and languages below a heading that names both', () => {
  const { education, languages } = read([
    'Joana Prado',
    'Formação e idiomas',
    'UESPI, Direito (2014–2019)',
    'Inglês avançado',
  ]);
  expect(education).toMatchObject([{ course: 'Direito', institution: 'UESPI', start: '2014', end: '2019' }]);
  expect(languages).toEqual([{ name: 'Inglês', level: 'Avançado' }]);
});

it('reads the city and the state from labels in one line', () =>
  expect(read(['Joana Prado', 'Cidade: Blumenau   Estado: SC', 'joana@exemplo.com']).city).toBe('Blumenau - SC'));

it('does not remove a surname that is also a nationality', () =>
  expect(read(['Hermínia Souto Brasileiro', 'herminia@exemplo.com', 'Experiência']).name).toBe(
    'Hermínia Souto Brasileiro',
  ));

it("removes the person's own city after employers, although the catalogue does not have the city", () => {
  const { city, experiences } = read([
    'Joana Prado',
    'Centro, Ipê Amarelo PI | joana@exemplo.com',
    'Experiência profissional',
    [{ text: 'Andaime Azul Ipê Amarelo PI', bold: true }],
    'Pintora | 03/2019 a 05/2021',
    [{ text: 'Tinta Boa', bold: true }],
    'Ipê Amarelo',
    'Pedreira | 01/2017 a 02/2019',
  ]);
  expect(city).toBe('Ipê Amarelo - PI');
  expect(experiences).toMatchObject([
    { role: 'Pintora', company: 'Andaime Azul' },
    { role: 'Pedreira', company: 'Tinta Boa' },
  ]);
});

it.each([
  ['Vendedoras', 'Vendedor Interno'],
  ['Vendedores', 'Vendedor Interno'],
  ['Auxiliares de Cozinha', 'Auxiliar de Cozinha'],
  ['Aprendizes', 'Jovem Aprendiz'],
  ['Mestres de Obras', 'Mestre de Obras'],
])("reads the function of the objective '%s'", (objective, name) =>
  expect(read(['Joana Prado', 'joana@exemplo.com', 'Objetivo', objective]).functions).toEqual([name]),
);

it("reads the roles below an employer's name with their total period", () =>
  expect(
    readJobs([
      [{ text: 'Andaime Azul (2017 – atual)', bold: true }],
      [{ text: 'Coordenadora de Obras, jan/2021 a atual', x: 60 }],
      [{ text: 'Pintora, mar/2017 a dez/2020', x: 60 }],
    ]),
  ).toEqual([
    ['Coordenadora de Obras', 'Andaime Azul', '2021-01', null],
    ['Pintora', 'Andaime Azul', '2017-03', '2020-12'],
  ]));

it('reads a sentence that names the employer before the role', () =>
  expect(
    readJobs([
      'Trabalhei na empresa Andaime Azul Tintas como Pintora de Obras, de setembro de 2016 até junho de 2024. Minhas atividades: pintura.',
    ]),
  ).toEqual([['Pintora de Obras', 'Andaime Azul Tintas', '2016-09', '2024-06']]));

it('reads an unknown role before an employer in brackets when the other jobs have known roles', () =>
  expect(
    readJobs(['2019–atual Pintora (Casa Lua)', '2015–2019 Repórter (TV Sol)', '2013–2015 Pedreira (Rio)']),
  ).toEqual([
    ['Pintora', 'Casa Lua', '2019', null],
    ['Repórter', 'TV Sol', '2015', '2019'],
    ['Pedreira', 'Rio', '2013', '2015'],
  ]));

it('reads a school that is an abbreviation, and no school from a status in brackets', () =>
  expect(read(['Joana Prado', 'Formação', 'Direito em UnP', '2019 - 2021 (Concluído)']).education).toMatchObject([
    { course: 'Direito', institution: 'UnP', start: '2019', end: '2021' },
  ]));

it("does not read the label 'Nome do empregador' as the label of the person's name", () =>
  expect(read(['Joana Prado', 'Experiência', 'Nome do empregador Andaime Azul']).name).toBe('Joana Prado'));

it('reads a row of labels and values as values, and not as the header of a table or as a heading', () => {
  const row = (...cells: string[]) => cells.map((text, index) => ({ text, x: 50 + index * 120 }));
  const { experiences, education } = read([
    'Joana Prado',
    'Experiência profissional',
    row('Empresa:', 'Andaime Azul', 'Cargo:', 'Pintora'),
    row('Entrada:', '04/2013', 'Saída:', '08/2023'),
    'Formação',
    row('Curso:', 'Direito', 'Instituição:', 'UESPI'),
    row('Conclusão:', '2012'),
  ]);
  expect(experiences).toMatchObject([{ role: 'Pintora', company: 'Andaime Azul', start: '2013-04', end: '2023-08' }]);
  expect(education).toMatchObject([{ course: 'Direito', institution: 'UESPI', end: '2012' }]);
});

it('reads a sentence about a job whose names have many words', () =>
  expect(
    readJobs([
      'Fui Pintora de Obras na Andaime Azul do Norte e Nordeste de fevereiro de 2017 a fevereiro de 2020.',
      'Fui Pedreira na Tinta Boa de março de 2014 a janeiro de 2017.',
    ]),
  ).toEqual([
    ['Pintora de Obras', 'Andaime Azul do Norte e Nordeste', '2017-02', '2020-02'],
    ['Pedreira', 'Tinta Boa', '2014-03', '2017-01'],
  ]));
