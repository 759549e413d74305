import type { Person } from '../people.ts';
import { escapeHtml as e, formatCity, formatPeriod, formatPhone } from '../writing.ts';

const page = (style: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:16mm 18mm}*{box-sizing:border-box}body{margin:0;font:10.5pt/1.4 "Liberation Sans",Arial}p,ul,h1,h2,h3{margin:0}${style}</style>${body}`;
const items = (texts: readonly string[]): string => `<ul>${texts.map((text) => `<li>${e(text)}</li>`).join('')}</ul>`;
const months = ({ start, end }: { start: string; end: string | null }): string => {
  const at = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const length = (end === null ? at('2026-06') : at(end)) - at(start);
  return `${Math.floor(length / 12)} anos e ${length % 12} meses`;
};

/** Layout of a job site's printed form. */
const jobSite = (p: Person): string =>
  page(
    'h1{font-size:18pt;color:#1668a6}h2{font-size:12pt;background:#e8eef4;padding:3pt 6pt;margin:14pt 0 6pt}.g{color:#777;font-size:9pt}.e{margin-bottom:9pt}',
    `<h1>${e(p.name)}</h1><p class="g">${p.birthDate.slice(-4) > '1990' ? '28' : '47'} anos, Solteiro(a) | ${formatCity(p, 2)}</p><p>${p.email} | Celular: ${formatPhone(p.phone, 0)}</p>
     <h2>Objetivo profissional</h2><p>${e(p.headline)}</p><p class="g">Pretensão salarial: R$ 2.500,00</p>
     <h2>Histórico profissional</h2>${p.experiences.map((j) => `<div class="e"><p><b>${e(j.company)}</b></p><p class="g">Empresa de médio porte no segmento de comércio</p><p><b>Último cargo:</b> ${e(j.role)}</p><p>de ${formatPeriod(j, 'numeric', ' até ', 'o momento')} (${months(j)})</p><p>${e(j.tasks.join('. '))}.</p></div>`).join('')}
     <h2>Formação escolar</h2>${p.education.map((s) => `<div class="e"><p><b>${e(s.course)}</b>, ${e(s.institution)}</p><p class="g">Conclusão em ${s.end}</p></div>`).join('')}
     ${p.languages.length > 0 ? `<h2>Idiomas</h2>${p.languages.map((l) => `<p>${l.name}: ${l.level}</p>`).join('')}` : ''}
     ${p.courses.length > 0 ? `<h2>Cursos extracurriculares</h2>${items(p.courses)}` : ''}`,
  );

/** Layout of a Word 2010 template: headings in a left column, and texts at their right. */
const hanging = (p: Person): string => {
  const part = (title: string, body: string) => `<tr><td class="t">${title}</td><td>${body}</td></tr>`;
  return page(
    'body{font-family:Carlito}table{border-collapse:collapse;width:100%}td{vertical-align:top;padding:5pt 0}.t{width:38mm;color:#4a7ebb;font-weight:bold;text-align:right;padding-right:6mm}h1{font-size:20pt;text-align:right}.a{text-align:right;font-size:9pt}.e{margin-bottom:7pt}',
    `<h1>${e(p.name)}</h1><p class="a">Rua Sete de Setembro, 455, ${e(p.district)} • ${formatCity(p, 1)} • CEP 86010-000</p><p class="a">${formatPhone(p.phone, 2)} • ${p.email}</p><table>
     ${part('Objetivo', e(p.summary))}
     ${part('Experiência', p.experiences.map((j) => `<div class="e"><p><b>${e(j.role)}</b></p><p>${e(j.company)}</p><p><i>${formatPeriod(j, 'long', ' – ', 'até o momento')}</i></p>${items(j.tasks)}</div>`).join(''))}
     ${part('Formação', p.education.map((s) => `<div class="e"><p><b>${e(s.institution)}</b> – ${s.start} a ${s.end}</p><p>${e(s.course)}</p></div>`).join(''))}
     ${p.languages.length > 0 ? part('Idiomas', p.languages.map((l) => `${l.name} ${l.level.toLowerCase()}`).join('<br>')) : ''}
     ${part('Habilidades', p.skills.map(e).join(', '))}</table>`,
  );
};

/** Layout with one bullet for each job, and the dates at the end of the bullet. */
const bullets = (p: Person): string =>
  page(
    'body{font:12pt/1.5 "Liberation Serif"}h1{font-size:14pt;text-align:center;text-decoration:underline}h2{font-size:12pt;margin-top:10pt}',
    `<h1>Curriculum Vitae</h1><h2>DADOS PESSOAIS:</h2><p>Nome: ${e(p.name)}</p><p>Data de Nascimento: ${p.birthDate} &nbsp;&nbsp; Estado Civil: Solteiro(a)</p><p>Endereço: Av. Brasil, 1020, ${e(p.district)}, ${formatCity(p, 1)}</p><p>Fone: ${formatPhone(p.phone, 0)} (WhatsApp)</p><p>Email: ${p.email}</p>
     <h2>GRAU DE INSTRUÇÃO:</h2>${items(p.education.map((s) => `${s.course} (completo em ${s.end}) – ${s.institution}`))}
     <h2>EXPERIÊNCIA PROFISSIONAL:</h2>${items(p.experiences.map((j) => `${j.company} – ${j.role} – ${formatPeriod(j, 'numeric', ' a ', 'atual')}`))}
     ${p.languages.length > 0 ? `<h2>IDIOMAS:</h2>${items(p.languages.map((l) => `${l.name} (${l.level})`))}` : ''}
     <h2>OBJETIVO:</h2><p>${e(p.summary)}</p><p style="margin-top:20pt">${p.city.split(' - ')[0]}, 12 de março de 2026</p>`,
  );

/** Layout with the skills first, and a short list of jobs at the end. */
const functional = (p: Person): string =>
  page(
    'h1{font-size:22pt;letter-spacing:1px}h2{font-size:10.5pt;text-transform:uppercase;color:#b5502f;margin:13pt 0 4pt}.s{color:#555}',
    `<h1>${e(p.name)}</h1><p class="s">${e(p.headline)} | ${formatCity(p, 3)}</p><p class="s">${p.email} | ${formatPhone(p.phone, 1)}</p>
     <h2>Resumo de qualificações</h2>${items(['Experiência com pessoas e processos', 'Capacidade de aprender depressa', p.summary])}
     <h2>Competências</h2><p>${p.skills.map(e).join(' · ')}</p><h2>Realizações</h2>${items(p.experiences.flatMap((j) => j.tasks).slice(0, 4))}
     <h2>Histórico de empregos</h2>${p.experiences.map((j) => `<p>${formatPeriod(j, 'numeric', ' – ', 'presente')}: ${e(j.role)}, ${e(j.company)}</p>`).join('')}
     <h2>Escolaridade</h2>${p.education.map((s) => `<p>${s.end}: ${e(s.course)}, ${e(s.institution)}</p>`).join('')}
     ${p.languages.length > 0 ? `<h2>Idiomas</h2><p>${p.languages.map((l) => `${l.name} – nível ${l.level.toLowerCase()}`).join('; ')}</p>` : ''}`,
  );

/** Layout with the name in a coloured band above two columns: education at the left, a timeline of jobs at the right. */
const band = (p: Person): string =>
  page(
    '@page{margin:0}.b{background:#f3c9b5;padding:14mm;text-align:center}h1{font-size:26pt;font-weight:300}.cols{display:flex;gap:9mm;padding:10mm 14mm}.l{width:58mm;font-size:9.5pt}.r{flex:1}h2{font-size:12pt;margin:10pt 0 5pt;color:#9b4a2a}.e{border-left:2px solid #f3c9b5;padding-left:4mm;margin-bottom:9pt}',
    `<div class="b"><h1>${e(p.name)}</h1><p>${e(p.headline.toUpperCase())}</p></div><div class="cols"><div class="l"><h2>Contato</h2><p>${formatPhone(p.phone, 0)}</p><p>${p.email}</p><p>${formatCity(p, 2)}</p>
      <h2>Formação acadêmica</h2>${p.education.map((s) => `<p><b>${e(s.course)}</b></p><p>${e(s.institution)}</p><p>${s.start} - ${s.end}</p><br>`).join('')}
      ${p.languages.length > 0 ? `<h2>Idiomas</h2>${p.languages.map((l) => `<p>${l.name}<br>${l.level}</p>`).join('')}` : ''}<h2>Habilidades</h2>${items(p.skills)}</div>
      <div class="r"><h2>Sobre</h2><p>${e(p.summary)}</p><h2>Experiência profissional</h2>${p.experiences.map((j) => `<div class="e"><p><b>${e(j.role)}</b> | ${e(j.company)}</p><p>${formatPeriod(j, 'short', ' - ', 'Atualmente')}</p><p>${e(j.tasks.join('; '))}.</p></div>`).join('')}</div></div>`,
  );

/** Layout of a person without jobs: education, courses and personal qualities. */
const firstJob = (p: Person): string =>
  page(
    'h1{font-size:20pt;color:#444}h2{font-size:12pt;border-bottom:2px solid #444;margin:14pt 0 6pt}',
    `<h1>${e(p.name)}</h1><p>18 anos, brasileiro(a)</p><p>${e(p.district)} – ${formatCity(p, 0)}</p><p>${formatPhone(p.phone, 3)} – ${p.email}</p><h2>Objetivo</h2><p>Primeiro emprego ou Jovem Aprendiz</p>
     <h2>Formação</h2>${p.education.map((s) => `<p>${e(s.course)} – concluído em ${s.end}</p><p>${e(s.institution)}</p>`).join('')}<h2>Cursos</h2>${items(p.courses.length > 0 ? p.courses : ['Informática básica – 40h'])}
     ${p.languages.length > 0 ? `<h2>Idiomas</h2><p>${p.languages.map((l) => `${l.name} - ${l.level}`).join(', ')}</p>` : ''}<h2>Qualidades</h2>${items(p.skills)}`,
  );

/** Layout of an academic curriculo: years at the left, sentences at the right. */
const academic = (p: Person): string => {
  const row = (left: string, right: string) =>
    `<tr><td style="width:34mm;font-weight:bold">${left}</td><td>${right}</td></tr>`;
  return page(
    'body{font-size:9.5pt}h1{font-size:15pt}h2{font-size:12pt;background:#326c99;color:#fff;padding:2pt 5pt;margin-top:12pt}td{vertical-align:top;padding:4pt 0}',
    `<h1>${e(p.name)}</h1><p>Endereço para acessar este CV: http://lattes.cnpq.br/1234567890123456</p><p>${e(p.summary)}</p><h2>Identificação</h2><table>${row('Nome', e(p.name))}${row('Endereço', `${e(p.district)}, ${formatCity(p, 3)}`)}${row('Telefone', formatPhone(p.phone, 0))}${row('E-mail', p.email)}</table>
     <h2>Formação acadêmica/titulação</h2><table>${p.education.map((s) => row(`${s.start} - ${s.end}`, `${e(s.course)}.<br>${e(s.institution)}, Brasil.`)).join('')}</table>
     <h2>Atuação Profissional</h2><table>${p.experiences.map((j) => row(formatPeriod(j, 'numeric', ' - ', 'Atual'), `${e(j.company)}, Brasil.<br>Cargo: ${e(j.role)}`)).join('')}</table>
     ${p.languages.length > 0 ? `<h2>Idiomas</h2><table>${p.languages.map((l) => row(l.name, `${l.level}.`)).join('')}</table>` : ''}`,
  );
};

/** Functions that create a curriculo as an HTML page, by the name of its layout. */
export const SET_B_HTML: Readonly<Record<string, (person: Person) => string>> = {
  'job-site': jobSite,
  hanging,
  bullets,
  functional,
  band,
  'first-job': firstJob,
  academic,
};
