import type { Job, Person, Study } from '../people.ts';
import { escapeHtml as e, formatCity, formatPeriod, formatPhone } from '../writing.ts';

const page = (style: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:15mm 17mm}*{box-sizing:border-box}body{margin:0;font:10pt/1.35 "Liberation Sans"}p,ul,h1,h2,h3{margin:0}${style}</style>${body}`;
const items = (texts: readonly string[]): string => `<ul>${texts.map((text) => `<li>${e(text)}</li>`).join('')}</ul>`;
const languages = (p: Person, title: string): string =>
  p.languages.length > 0
    ? `<h2>${title}</h2><p>${p.languages.map((l) => `${l.name} – ${l.level}`).join(', ')}</p>`
    : '';

/** Layout with the first two jobs under one company, and a line with a constant total period below the company's name. */
const oneCompany = (p: Person): string => {
  const company = p.experiences[0]?.company ?? '';
  const [first, second, ...others] = p.experiences;
  const post = (j: Job) =>
    `<p class="r">${e(j.role)}</p><p class="d">${formatPeriod(j, 'long', ' até ', 'o momento')}</p>${items(j.tasks)}`;
  return page(
    'h1{font-size:21pt}h2{font-size:13pt;margin-top:13pt}.c{font-weight:bold;margin-top:9pt}.r{margin-top:5pt;font-style:italic}.d{color:#777}',
    `<h1>${e(p.name)}</h1><p>${p.email} | ${formatPhone(p.phone, 0)} | ${formatCity(p, 0)}</p><h2>Carreira profissional</h2>
     <p class="c">${e(company)}</p><p class="d">4 anos e 7 meses</p>${[first, second].map((j) => (j ? post(j) : '')).join('')}
     ${others.map((j) => `<p class="c">${e(j.company)}</p>${post(j)}`).join('')}
     <h2>Formação acadêmica</h2>${p.education.map((s) => `<p class="c">${e(s.institution)}</p><p class="r">${e(s.course)}</p><p class="d">${s.start} até ${s.end}</p>`).join('')}${languages(p, 'Idiomas')}`,
  );
};

/** Layout with separate sections for jobs, voluntary work and education, and with dates in the titles of their entries. */
const threeKinds = (p: Person): string => {
  const post = (j: Job) =>
    `<p class="t">${e(j.role)} (${formatPeriod(j, 'numeric', ' – ', 'atual')}) – ${e(j.company)}</p><p class="j">${e(j.tasks.join('. '))}.</p>`;
  const [first, second, ...others] = p.experiences;
  return page(
    'body{font-family:"DejaVu Serif";font-size:9pt}h1{font-size:17pt}h2{font-size:8pt;letter-spacing:3px;color:#888;margin-top:14pt}.t{font-weight:bold;margin-top:6pt}.j{text-align:justify}',
    `<h1>${e(p.name)}</h1><p>${formatCity(p, 2)}</p><p>${formatPhone(p.phone, 2)}</p><p>${p.email}</p><h2>EXPERIÊNCIA</h2>${first ? post(first) : ''}${others.map(post).join('')}
     ${second ? `<h2>TRABALHO VOLUNTÁRIO</h2>${post(second)}` : ''}<h2>EDUCAÇÃO</h2>${p.education.map((s) => `<p class="t">${e(s.course)} (${s.start} – ${s.end}) – ${e(s.institution)}</p>`).join('')}${languages(p, 'IDIOMAS')}`,
  );
};

/** Layout of a table with the columns company, role and period. */
const grid = (p: Person): string =>
  page(
    'table{border-collapse:collapse;width:100%;margin-top:5pt}td,th{border:1px solid #000;padding:3pt 5pt;text-align:left}h2{font-size:11pt;margin-top:14pt}h1{font-size:15pt;text-align:center}',
    `<h1>CURRÍCULO</h1><h2>Dados Pessoais</h2><table><tr><td>Nome completo</td><td>${e(p.name)}</td></tr><tr><td>Data de nascimento</td><td>${p.birthDate}</td></tr><tr><td>Cidade/UF</td><td>${formatCity(p, 1)}</td></tr><tr><td>Telefone</td><td>${formatPhone(p.phone, 0)}</td></tr><tr><td>E-mail</td><td>${p.email}</td></tr></table>
     <h2>Experiências Profissionais</h2><table><tr><th>Empresa</th><th>Cargo</th><th>Período</th></tr>${p.experiences.map((j) => `<tr><td>${e(j.company)}</td><td>${e(j.role)}</td><td>${formatPeriod(j, 'numeric', ' a ', 'atual')}</td></tr>`).join('')}</table>
     <h2>Formação</h2><table><tr><th>Curso</th><th>Instituição</th><th>Conclusão</th></tr>${p.education.map((s) => `<tr><td>${e(s.course)}</td><td>${e(s.institution)}</td><td>${s.end}</td></tr>`).join('')}</table>
     ${p.languages.length > 0 ? `<h2>Idiomas</h2><table>${p.languages.map((l) => `<tr><td>${l.name}</td><td>${l.level}</td></tr>`).join('')}</table>` : ''}`,
  );

/** Layout with education in a side column that comes first and continues on page two, and a name in two lines. */
const twoPages = (p: Person): string => {
  const [first = '', ...last] = p.name.split(' ');
  return page(
    '@page{margin:0}.p{display:flex;height:297mm;page-break-after:always}.l{width:66mm;background:#eee;padding:14mm 7mm}.r{flex:1;padding:14mm 10mm}h1{font-size:25pt;line-height:1.05;text-transform:uppercase}h2{font-size:11pt;margin-top:12pt;text-transform:uppercase;border-bottom:1px solid #999}.b{font-weight:bold;margin-top:7pt}',
    `<div class="p"><div class="l"><h2>Contatos</h2><p>${formatPhone(p.phone, 1)}</p><p>${p.email}</p><p>${formatCity(p, 1)}</p><h2>Formação</h2>${p.education.map((s) => `<p class="b">${e(s.course)}</p><p>${e(s.institution)}</p><p>${s.start}-${s.end}</p>`).join('')}${p.languages.length > 0 ? `<h2>Idiomas</h2>${p.languages.map((l) => `<p>${l.name} (${l.level})</p>`).join('')}` : ''}</div>
      <div class="r"><h1>${e(first)}<br>${e(last.join(' '))}</h1><p>${e(p.headline)}</p><h2>Sobre mim</h2><p>${e(p.summary)} ${e(p.summary)}</p><h2>Experiências</h2>${p.experiences
        .slice(0, 2)
        .map(
          (j) =>
            `<p class="b">${e(j.company)}</p><p>${e(j.role)}</p><p>${formatPeriod(j, 'short', ' a ', 'atual')}</p>${items(j.tasks)}`,
        )
        .join('')}</div></div>
     <div class="p"><div class="l"><h2>Habilidades</h2>${items([...p.skills, 'Organização', 'Empatia', 'Atenção a detalhes', 'Proatividade'])}</div><div class="r">${p.experiences
       .slice(2)
       .map(
         (j) =>
           `<p class="b">${e(j.company)}</p><p>${e(j.role)}</p><p>${formatPeriod(j, 'short', ' a ', 'atual')}</p>${items(j.tasks)}`,
       )
       .join('')}<h2>Outras informações</h2><p>Disponibilidade para viagens e para mudança de cidade.</p></div></div>`,
  );
};

/** Layout of prose with months in capitals, cities directly after the company, separate accents (NFD) and soft hyphens. */
const prose = (p: Person): string =>
  page(
    'body{font:11pt/1.4 "Liberation Serif"}h1{font-size:16pt}h2{font-size:11pt;font-weight:bold;margin-top:12pt}p{text-align:justify}.n{margin-top:8pt}',
    `<h1>${e(p.name)}</h1><p>Endereço: Rua 15 de Novembro, 230, ${e(p.district)}, ${formatCity(p, 1)}. Telefone: ${formatPhone(p.phone, 0)}. E-mail: ${p.email}</p><h2>Experiências profissionais</h2>
     ${p.experiences.map((j) => `<p class="n">${e(j.company)} ${formatCity(p, 1)}</p><p>${e(j.role)}</p><p>${formatPeriod(j, 'long', ' A ', 'ATUAL').toUpperCase()}</p><p>Neste período trabalhei em uma equipe de dez pessoas e, desde 2016, fui res\u00adpon\u00adsável pelas rotinas do setor. ${e(j.tasks.join('. '))}. Em 2018 participei da mudança de sistema da empresa.</p>`).join('')}
     <h2>Escolaridade</h2>${p.education.map((s) => `<p class="n">${e(s.course)} concluído em ${s.end} na instituição ${e(s.institution)}</p>`).join('')}${languages(p, 'Idiomas')}`.normalize(
      'NFD',
    ),
  );

/** Layout in English with right-aligned places and dates, roles in bold and companies in italics. */
const english = (p: Person): string => {
  const row = (left: string, right: string) =>
    `<p style="display:flex;justify-content:space-between"><span>${left}</span><span>${right}</span></p>`;
  const names: Record<string, string> = { Inglês: 'English', Espanhol: 'Spanish', Francês: 'French', Libras: 'Libras' };
  const levels: Record<string, string> = {
    Básico: 'Basic',
    Intermediário: 'Intermediate',
    Avançado: 'Advanced',
    Fluente: 'Fluent',
  };
  return page(
    'body{font-family:"Liberation Serif"}h1{font-size:22pt;text-align:center;font-variant:small-caps}h2{font-size:12pt;font-variant:small-caps;border-bottom:1px solid #000;margin-top:10pt}.c{text-align:center}.j{margin-top:5pt}',
    `<h1>${e(p.name)}</h1><p class="c">${formatPhone(p.phone, 1)} | ${p.email} | linkedin.com/in/someone | ${formatCity(p, 2)}</p><h2>Education</h2>${p.education.map((s) => `<div class="j">${row(`<b>${e(s.institution)}</b>`, formatCity(p, 2))}${row(`<i>${e(s.course)}</i>`, `<i>Aug. ${s.start} – May ${s.end}</i>`)}</div>`).join('')}
     <h2>Experience</h2>${p.experiences.map((j) => `<div class="j">${row(`<b>${e(j.role)}</b>`, formatPeriod(j, 'english', ' – ', 'Present'))}${row(`<i>${e(j.company)}</i>`, `<i>${formatCity(p, 2)}</i>`)}${items(j.tasks)}</div>`).join('')}
     ${p.languages.length > 0 ? `<h2>Languages</h2>${p.languages.map((l) => `<p>${names[l.name] ?? l.name}: ${levels[l.level] ?? ''}</p>`).join('')}` : ''}<h2>Technical Skills</h2><p><b>Tools</b>: ${p.skills.map(e).join(', ')}</p>`,
  );
};

/** Layout with unfinished education, skills in columns, and one line for each job. */
const underWay = (p: Person): string => {
  const study = (s: Study, index: number) =>
    index === 0
      ? `${s.course} – ${s.institution} – cursando (início em ${s.start})`
      : `${s.course} – ${s.institution} – ${s.start} a ${s.end}`;
  return page(
    'h1{font-size:18pt;text-align:center}h2{font-size:11pt;background:#ddd;margin-top:12pt;padding:2pt}.g{display:grid;grid-template-columns:1fr 1fr 1fr}',
    `<h1>${e(p.name)}</h1><p style="text-align:center">${formatCity(p, 3)} · ${formatPhone(p.phone, 0)} · ${p.email}</p><h2>Objetivo</h2><p>${e(p.headline)}</p><h2>Formação</h2>${p.education.map((s, index) => `<p>• ${e(study(s, index))}</p>`).join('')}
     <h2>Experiência</h2>${p.experiences.map((j) => `<p>• ${e(j.role)} | ${e(j.company)} | ${formatPeriod(j, 'short', ' - ', 'Presente')}</p>`).join('')}<h2>Competências</h2><div class="g">${[...p.skills, 'Excel', 'Word', 'Negociação'].map((s) => `<p>• ${e(s)}</p>`).join('')}</div>${languages(p, 'Idiomas')}`,
  );
};

/** Functions that create a curriculo as an HTML page, by the name of its layout. */
export const SET_C_HTML: Readonly<Record<string, (person: Person) => string>> = {
  'one-company': oneCompany,
  'three-kinds': threeKinds,
  grid,
  'two-pages': twoPages,
  prose,
  english,
  'under-way': underWay,
};
