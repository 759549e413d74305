import type { Person } from '../people.ts';
import { escapeHtml as e, formatCity, formatDate, formatPeriod, formatPhone } from '../writing.ts';

const page = (style: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:0}*{box-sizing:border-box}body{margin:0;font-size:10.5pt;line-height:1.35}p,ul,h1,h2,h3{margin:0}${style}</style>${body}`;
const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${e(item)}</li>`).join('')}</ul>`;

/** Layout of a Word template with one column: labels, roles in bold, and dates after the company. */
function wordClassic(p: Person): string {
  const h = (text: string) => `<h2>${text}</h2>`;
  return page(
    'body{font-family:Carlito;padding:20mm}h1{font-size:16pt;text-align:center}h2{font-size:12pt;margin-top:12pt;border-bottom:1px solid #000}.c{text-align:center}.j{margin-top:7pt}',
    `<p class="c">CURRICULUM VITAE</p><h1>${e(p.name)}</h1><p class="c">Brasileira, solteira, nascida em ${p.birthDate} – CPF ${p.cpf}</p>
     <p class="c">${e(p.district)}, ${formatCity(p, 0)}</p><p class="c">Tel.: ${formatPhone(p.phone, 0)} | E-mail: ${p.email}</p>
     ${h('OBJETIVO')}<p>${e(p.headline)}</p>${h('EXPERIÊNCIA PROFISSIONAL')}
     ${p.experiences.map((j) => `<p class="j"><b>${e(j.role)}</b></p><p>${e(j.company)} – ${formatPeriod(j, 'numeric', ' a ')}</p>${list(j.tasks)}`).join('')}
     ${h('FORMAÇÃO ACADÊMICA')}${p.education.map((s) => `<p class="j">${e(s.course)} – ${e(s.institution)} (${s.start} – ${s.end})</p>`).join('')}
     ${p.languages.length > 0 ? h('IDIOMAS') + list(p.languages.map((l) => `${l.name} – ${l.level}`)) : ''}
     ${p.courses.length > 0 ? h('CURSOS') + list(p.courses) : ''}${h('HABILIDADES')}<p>${e(p.skills.join(', '))}</p>`,
  );
}

/** Layout of Google Docs' template: a large name, role and company in one line, and grey dates below. */
function googleDocs(p: Person): string {
  return page(
    "body{font-family:'Open Sans',sans-serif;padding:22mm;font-size:10pt}h1{font-size:26pt;font-weight:normal}h2{font-size:11pt;color:#2079c7;margin-top:14pt}.d{color:#666;font-size:8.5pt}.j{margin-top:8pt}",
    `<h1>${e(p.name)}</h1><p>${formatCity(p, 2)}<br>${formatPhone(p.phone, 1)}<br><a href="mailto:${p.email}">${p.email}</a></p>
     <h2>Sobre mim</h2><p>${e(p.summary)}</p><h2>Experiência</h2>
     ${p.experiences.map((j) => `<div class="j"><p><b>${e(j.company)},</b> ${formatCity(p, 2)} — <i>${e(j.role)}</i></p><p class="d">${formatPeriod(j, 'long', ' - ', 'presente').toUpperCase()}</p>${j.tasks.map((t) => `<p>${e(t)}.</p>`).join('')}</div>`).join('')}
     <h2>Educação</h2>${p.education.map((s) => `<div class="j"><p><b>${e(s.institution)}</b> — <i>${e(s.course)}</i></p><p class="d">${s.start} - ${s.end}</p></div>`).join('')}
     <h2>Habilidades</h2>${list(p.skills)}${p.languages.length > 0 ? `<h2>Idiomas</h2><p>${p.languages.map((l) => `${l.name} (${l.level.toLowerCase()})`).join(', ')}</p>` : ''}`,
  );
}

/** Layout of a Canva template: a dark column with the contact data at one side, and letter-spaced headings. */
const canva =
  (side: 'left' | 'right') =>
  (p: Person): string => {
    const aside = `<aside><h2>CONTATO</h2><p>${formatPhone(p.phone, 2)}</p><p style="overflow-wrap:anywhere">${p.email}</p><p>${formatCity(p, 1)}</p>
     <h2>HABILIDADES</h2>${list(p.skills)}${p.languages.length > 0 ? `<h2>IDIOMAS</h2>${p.languages.map((l) => `<p>${l.name}: ${l.level}</p>`).join('')}` : ''}
     ${p.courses.length > 0 ? `<h2>CURSOS</h2>${list(p.courses)}` : ''}</aside>`;
    const main = `<main><h1>${e(p.name.toUpperCase())}</h1><p class="t">${e(p.headline)}</p><h2>PERFIL</h2><p>${e(p.summary)}</p><h2>EXPERIÊNCIA</h2>
     ${p.experiences.map((j) => `<div class="j"><p class="d">${formatPeriod(j, 'short', ' – ', 'o momento')}</p><p><b>${e(j.role)}</b></p><p>${e(j.company)}</p>${list(j.tasks)}</div>`).join('')}
     <h2>FORMAÇÃO</h2>${p.education.map((s) => `<div class="j"><p class="d">${s.start} – ${s.end}</p><p><b>${e(s.course)}</b></p><p>${e(s.institution)}</p></div>`).join('')}</main>`;
    return page(
      `body{font-family:Lato,sans-serif;display:flex;min-height:297mm;font-size:9.5pt}aside{width:62mm;background:#2c3e50;color:#fff;padding:18mm 8mm}main{flex:1;padding:18mm 12mm}h1{font-size:22pt;letter-spacing:2px;line-height:1.1}h2{font-size:11pt;letter-spacing:4px;margin:14pt 0 5pt}.j{margin-top:9pt}ul{padding-left:12pt}`,
      side === 'left' ? aside + main : main + aside,
    );
  };

/** Layout of LinkedIn's PDF in Portuguese or English. */
function linkedin(p: Person): string {
  const word = (portuguese: string, english: string) => (p.isEnglish ? english : portuguese);
  const form = p.isEnglish ? 'english long' : 'long';
  const [city = '', uf = ''] = p.city.split(' - ');
  const place = `${city}, ${{ SP: 'São Paulo', MG: 'Minas Gerais', PE: 'Pernambuco', PR: 'Paraná', RS: 'Rio Grande do Sul', CE: 'Ceará', SC: 'Santa Catarina', BA: 'Bahia', RO: 'Rondônia' }[uf] ?? uf}, ${word('Brasil', 'Brazil')}`;
  const levels: Record<string, string> = p.isEnglish
    ? {
        Básico: 'Elementary',
        Intermediário: 'Limited Working',
        Avançado: 'Professional Working',
        Fluente: 'Full Professional',
      }
    : {
        Básico: 'Elementary',
        Intermediário: 'Limited Working',
        Avançado: 'Professional Working',
        Fluente: 'Full Professional',
      };
  return page(
    'body{font-family:"Liberation Sans",Arial;display:flex;min-height:297mm;font-size:10.5pt}aside{width:70mm;background:#293e49;color:#fff;padding:14mm 6mm 14mm 8mm}main{flex:1;padding:14mm 8mm}h1{font-size:26pt;font-weight:normal}main h2{font-size:16pt;font-weight:normal;margin-top:18pt}aside h2{font-size:13pt;font-weight:normal;margin-top:14pt}.s{color:#888;font-size:10pt}.c{font-size:12pt;margin-top:10pt}footer{position:absolute;bottom:6mm;right:60mm;font-size:9pt;color:#999}',
    `<aside><h2>${word('Contato', 'Contact')}</h2><p>${p.phone} (Mobile)</p><p>${p.email}</p><p>www.linkedin.com/in/${p.email.split('@')[0]?.replace(/[._]/g, '-')}-<br>8b2a41 (LinkedIn)</p>
      <h2>${word('Principais competências', 'Top Skills')}</h2>${p.skills.map((s) => `<p>${e(s)}</p>`).join('')}
      ${p.languages.length > 0 ? `<h2>Languages</h2>${p.languages.map((l) => `<p>${p.isEnglish ? (l.name === 'Inglês' ? 'English' : 'Spanish') : l.name} (${levels[l.level]})</p>`).join('')}` : ''}</aside>
     <main><h1>${e(p.name)}</h1><p>${e(p.headline)} ${word('na', 'at')} ${e(p.experiences[0]?.company ?? '')}</p><p class="s">${place}</p>
      <h2>${word('Resumo', 'Summary')}</h2><p>${e(p.summary)}</p><h2>${word('Experiência', 'Experience')}</h2>
      ${p.experiences.map((j) => `<p class="c">${e(j.company)}</p><p>${e(j.role)}</p><p class="s">${formatPeriod(j, form, ' - ', word('Present', 'Present'))} (2 ${word('anos 3 meses', 'years 3 months')})</p><p class="s">${place}</p><p>${e(j.tasks.join('. '))}.</p>`).join('')}
      <h2>${word('Formação acadêmica', 'Education')}</h2>${p.education.map((s) => `<p class="c">${e(s.institution)}</p><p class="s">${e(s.course)} · (${s.start} - ${s.end})</p>`).join('')}</main><footer>Page 1 of 1</footer>`,
  );
}

/** Layout with all text in capitals of one size, and a label before each value. */
function capitals(p: Person): string {
  return page(
    'body{font-family:"Liberation Serif",serif;padding:25mm;font-size:12pt}',
    `<p><b>${e(p.name.toUpperCase())}</b></p><p>ENDEREÇO: RUA DAS FLORES, 120 – ${e(p.district.toUpperCase())} – ${formatCity(p, 1).toUpperCase()}</p><p>TELEFONE: ${formatPhone(p.phone, 3)}</p><p>E-MAIL: ${p.email.toUpperCase()}</p><p>ESTADO CIVIL: CASADO</p><p>DATA DE NASCIMENTO: ${p.birthDate}</p><br>
     <p><b>ESCOLARIDADE</b></p>${p.education.map((s) => `<p>${e(s.course.toUpperCase())} COMPLETO - ${e(s.institution.toUpperCase())} - ${s.end}</p>`).join('')}<br>
     <p><b>EXPERIÊNCIAS PROFISSIONAIS</b></p>${p.experiences.map((j) => `<p>EMPRESA: ${e(j.company.toUpperCase())}</p><p>CARGO: ${e(j.role.toUpperCase())}</p><p>PERÍODO: ${formatPeriod(j, 'numeric', ' ATÉ ', 'O MOMENTO')}</p><br>`).join('')}
     <p><b>CURSOS E CERTIFICAÇÕES</b></p>${p.courses.map((c) => `<p>- ${e(c.toUpperCase())}</p>`).join('')}`,
  );
}

/** Layout with the dates in a separate column at the left of the text. */
function datesLeft(p: Person): string {
  const row = (left: string, right: string) =>
    `<div style="display:flex;margin-top:7pt"><div style="width:42mm">${left}</div><div style="flex:1">${right}</div></div>`;
  return page(
    'body{font-family:"DejaVu Serif",serif;padding:20mm;font-size:9.5pt}h1{font-size:19pt}h2{font-size:11.5pt;font-variant:small-caps;margin-top:14pt;border-bottom:.5pt solid #888}',
    `<h1>${e(p.name)}</h1><p>${formatCity(p, 3)} · ${formatPhone(p.phone, 0)} · ${p.email}</p>
     <h2>Experiência Profissional</h2>${p.experiences.map((j) => row(formatPeriod(j, 'numeric', ' – ', 'hoje'), `<b>${e(j.role)}</b>, ${e(j.company)}<br>${j.tasks.map(e).join('; ')}.`)).join('')}
     <h2>Formação e Cursos</h2>${p.education.map((s) => row(`${s.start} – ${s.end}`, `<b>${e(s.course)}</b><br>${e(s.institution)}`)).join('')}
     ${p.languages.length > 0 ? `<h2>Idiomas</h2>${p.languages.map((l) => row(l.name, l.level)).join('')}` : ''}<h2>Conhecimentos</h2><p>${e(p.skills.join(' • '))}</p>`,
  );
}

/** Layout with right-aligned dates, the company above the role, and spaces between the letters of headings. */
function datesRight(p: Person): string {
  const spaced = (text: string) => [...text].join(' ');
  const h = (text: string) => `<p class="h">${text.split(' ').map(spaced).join('&nbsp;&nbsp; ')}</p>`;
  return page(
    'body{font-family:"Liberation Sans";padding:18mm 20mm}.n{font-size:20pt;text-align:center}.h{margin-top:13pt;text-align:center;color:#555}.r{display:flex;justify-content:space-between}.j{margin-top:8pt}',
    `<p class="n">${e(p.name)}</p><p style="text-align:center">${formatPhone(p.phone, 0)} | ${p.email} | ${formatCity(p, 1)}</p>
     ${h('RESUMO')}<p>${e(p.summary)}</p>${h('EXPERIÊNCIA PROFISSIONAL')}
     ${p.experiences.map((j) => `<div class="j"><p class="r"><b>${e(j.company)}</b><span>${formatPeriod(j, 'short', ' a ')}</span></p><p><i>${e(j.role)}</i></p>${list(j.tasks)}</div>`).join('')}
     ${h('FORMAÇÃO ACADÊMICA')}${p.education.map((s) => `<div class="j"><p class="r"><b>${e(s.institution)}</b><span>${s.start} a ${s.end}</span></p><p>${e(s.course)}</p></div>`).join('')}
     ${p.languages.length > 0 ? `${h('IDIOMAS')}<p>${p.languages.map((l) => `${l.name}: ${l.level}`).join(' | ')}</p>` : ''}`,
  );
}

/** Layout without headings. */
function noHeadings(p: Person): string {
  return page(
    'body{font-family:Carlito;padding:25mm;font-size:12pt}p{margin-top:4pt}',
    `<p style="font-size:15pt">${e(p.name)}</p><p>Moro em ${formatCity(p, 0)}, bairro ${e(p.district)}. Celular/WhatsApp ${formatPhone(p.phone, 2)}, e-mail ${p.email}</p><br>
     ${p.experiences.map((j) => `<p style="margin-top:12pt">${e(j.role)} na ${e(j.company)}, de ${formatPeriod(j, 'long', ' a ', 'hoje')}</p>`).join('')}<br>
     ${p.education.map((s) => `<p>${e(s.course)} – ${e(s.institution)}, concluído em ${s.end}</p>`).join('')}`,
  );
}

/** Layout with the company above the role, page numbers, the name as the header of page two, and a section of references. */
function grouped(p: Person): string {
  const [latest, ...others] = p.experiences;
  const before = latest ? { ...latest } : null;
  return page(
    'body{font-family:"Liberation Sans";font-size:10pt}section{height:297mm;padding:24mm 20mm;position:relative}.top{position:absolute;top:9mm;left:20mm;right:20mm;font-size:8pt}.b{position:absolute;bottom:9mm;right:20mm;font-size:8pt}h1{font-size:18pt}h2{font-size:12pt;margin-top:14pt;color:#a33}.j{margin-top:8pt}',
    `<section><h1>${e(p.name)}</h1><p>${p.email} · ${formatPhone(p.phone, 1)} · ${formatCity(p, 0)}</p><p class="b">Página 1 de 2</p>
     <h2>Trajetória Profissional</h2>${before ? `<p class="j"><b>${e(before.company)}</b></p><p>${e(before.role)} | ${formatPeriod(before, 'short', ' – ')}</p>${list(before.tasks)}` : ''}
     ${others.map((j) => `<p class="j"><b>${e(j.company)}</b></p><p>${e(j.role)} | ${formatPeriod(j, 'short', ' – ')}</p>${list(j.tasks)}`).join('')}</section>
     <section><p class="top">${e(p.name)} – Currículo</p><p class="b">Página 2 de 2</p><h2>Formação</h2>${p.education.map((s) => `<p class="j"><b>${e(s.course)}</b></p><p>${e(s.institution)} | ${formatDate(s.start, 'numeric')} – ${s.end}</p>`).join('')}
     <h2>Idiomas e Informática</h2>${list([...p.languages.map((l) => `${l.name} ${l.level.toLowerCase()}`), ...p.skills])}
     <h2>Referências</h2><p>Marcos Antunes – Gerente – (11) 3333-4455 – marcos@empresa.com.br</p></section>`,
  );
}

/** Functions that create a curriculo as an HTML page, by the name of its layout. */
export const SET_A_HTML: Readonly<Record<string, (person: Person) => string>> = {
  'word-classic': wordClassic,
  'google-docs': googleDocs,
  'canva-left': canva('left'),
  'canva-right': canva('right'),
  linkedin,
  capitals,
  'dates-left': datesLeft,
  'dates-right': datesRight,
  'no-headings': noHeadings,
  grouped,
};
