import { expect, it } from 'vitest';
import { readJsonResume } from './json-resume.ts';

function found(content: object) {
  const reading = readJsonResume(JSON.stringify(content));
  if (reading.problem !== undefined) throw new Error(reading.problem);
  return reading.resume;
}

const section = (items: object[], more: object = {}) => ({ items, ...more });
const basics = { name: 'Ana Souza', headline: 'Padeira', email: 'ana@example.com', phone: '(11) 98765-4321' };

/** Files of Reactive Resume's versions: 3 with `start` and `end`, 4 with HTML and `visible`, 5 with `hidden` and roles. */
const FILES = {
  3: {
    basics: { ...basics, summary: 'Pães & bolos', profiles: [{ network: 'LinkedIn', username: 'ana', url: '' }] },
    sections: {
      work: section([
        { name: 'Padaria', position: 'Padeira', date: { start: '2019-01-05', end: '' }, summary: 'Pão' },
        { name: 'Café', position: 'Ajudante', date: { start: '2016-06-01', end: '2018-12-01' }, summary: '' },
      ]),
      education: section([
        { institution: 'SENAI', degree: 'Técnico', area: 'Panificação', date: { start: '2014-02', end: '2015-12' } },
      ]),
      certifications: section([{ name: 'Higiene', issuer: 'SENAC', date: '2020-05-01' }]),
      languages: section([{ name: 'Inglês', level: 'Intermediate', levelNum: 5 }]),
      skills: section([{ name: 'Forno', level: '', keywords: [] }]),
    },
  },
  4: {
    basics: { ...basics, url: { label: '', href: '' }, customFields: [] },
    sections: {
      summary: { visible: true, content: '<p>Pães &amp; bolos</p>' },
      profiles: section([{ visible: true, network: 'LinkedIn', username: 'ana', url: { label: '', href: '' } }]),
      experience: section([
        {
          visible: true,
          company: 'Padaria',
          position: 'Padeira',
          date: 'January 2019 to Present',
          summary: '<p>Pão</p>',
        },
        { visible: true, company: 'Café', position: 'Ajudante', date: '06/2016 - 12/2018', summary: '' },
        { visible: false, company: 'Escondida', position: 'Nada', date: '2010', summary: '' },
      ]),
      education: section([
        { institution: 'SENAI', studyType: 'Técnico', area: 'Panificação', date: 'fev. 2014 – dez. 2015', summary: '' },
      ]),
      certifications: section([{ name: 'Higiene', issuer: 'SENAC', date: 'May 2020' }]),
      languages: section([{ name: 'Inglês', description: 'Intermediate', level: 1 }]),
      skills: section([{ name: 'Forno', description: 'Advanced', level: 0, keywords: [] }]),
    },
    metadata: { template: 'glalie' },
  },
  5: {
    picture: { url: '' },
    basics: { ...basics, website: { url: '', label: '' } },
    summary: { title: '', hidden: false, content: '<p>Pães &amp; bolos</p>' },
    sections: {
      profiles: section([{ hidden: false, network: 'LinkedIn', username: 'ana', website: { url: '', label: '' } }]),
      experience: section([
        {
          ...{ hidden: false, company: 'Padaria', position: '', period: '2019 - Present', description: '' },
          roles: [{ id: 'a', position: 'Padeira', period: 'Jan 2019 - Present', description: '<p>Pão</p>' }],
        },
        {
          hidden: false,
          company: 'Café',
          position: 'Ajudante',
          period: 'jun/2016 a dez/2018',
          description: '',
          roles: [],
        },
        { hidden: true, company: 'Escondida', position: 'Nada', period: '2010', description: '', roles: [] },
      ]),
      education: section([
        { hidden: false, school: 'SENAI', degree: 'Técnico', area: 'Panificação', period: '2014-02 - 2015-12' },
      ]),
      certifications: section([{ hidden: false, title: 'Higiene', issuer: 'SENAC', date: '2020-05' }]),
      languages: section([{ hidden: false, language: 'Inglês', fluency: 'B1', level: 5 }]),
      skills: section([{ hidden: false, name: 'Forno', proficiency: 'Advanced', level: 4, keywords: [] }]),
      interests: section([{ hidden: false, name: 'Xadrez' }]),
    },
  },
};

it.each(Object.entries(FILES))('reads a file of Reactive Resume %s (resumes#json-resume)', (_, file) => {
  expect(found(file)).toEqual({
    nome_completo: 'Ana Souza',
    cargo_pretendido: 'Padeira',
    resumo_profissional: 'Pães & bolos',
    telefone: '11987654321',
    email: 'ana@example.com',
    linkedin: 'https://www.linkedin.com/in/ana',
    experiencias_profissionais: [
      {
        ...{ empresa: 'Padaria', cargo: 'Padeira', periodo_inicio: '2019-01', periodo_fim: '' },
        ...{ atual: true, descricao: 'Pão' },
      },
      {
        ...{ empresa: 'Café', cargo: 'Ajudante', periodo_inicio: '2016-06', periodo_fim: '2018-12' },
        ...{ atual: false, descricao: '' },
      },
    ],
    formacao_academica: [
      {
        ...{ curso: 'Técnico em Panificação', instituicao: 'SENAI', concluido: true },
        ...{ periodo_inicio: '2014-02', periodo_fim: '2015-12' },
      },
    ],
    cursos_certificacoes: [{ nome: 'Higiene', instituicao: 'SENAC', data_conclusao: '2020-05' }],
    idiomas: [{ idioma: 'Inglês', nivel: 'Intermediário' }],
    habilidades: [{ nome: 'Forno', categoria: 'Geral' }],
  });
});

it('converts each list item to a line, and removes the tags', () => {
  const summary = '<ul><li><p>Um &lt;b&gt;</p></li><li>Dois&nbsp;<strong>3</strong></li></ul><p>Fim<br>já</p>';
  const experience = section([{ company: 'A', position: 'B', date: '2020', summary }]);
  expect(found({ sections: { experience } }).experiencias_profissionais).toEqual([
    {
      ...{ empresa: 'A', cargo: 'B', periodo_inicio: '2020-01', periodo_fim: '', atual: false },
      descricao: '• Um <b>\n• Dois 3\nFim\njá',
    },
  ]);
});
