import type { Person, Study } from '../people.ts';
import { formatDate } from '../writing.ts';
import { zip } from '../zip.ts';

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (heads: string[], rows: string[][]): string =>
  [heads, ...rows].map((cells) => cells.map(cell).join(',')).join('\n');

/**
 * Creates LinkedIn's export of a member's data: a ZIP archive of CSV files, in English when `p.isEnglish` is true. The Portuguese export
 * has other columns in another order.
 */
export function linkedinZip(p: Person): Buffer {
  const [first = '', ...rest] = p.name.split(' ');
  const date = (text: string | null) => (text ? formatDate(text, 'english') : '');
  if (p.isEnglish) {
    return zip({
      'Profile.csv': csv(
        ['First Name', 'Last Name', 'Birth Date', 'Headline', 'Summary', 'Geo Location'],
        [
          [
            first,
            rest.join(' '),
            'Mar 3',
            p.headline,
            `${p.summary}\nOpen to "new" work, remote too.`,
            p.city.replace(' - ', ', '),
          ],
        ],
      ),
      'Email Addresses.csv': csv(
        ['Email Address', 'Confirmed', 'Primary', 'Updated On'],
        [
          ['old@example.com', 'Yes', 'No', ''],
          [p.email, 'Yes', 'Yes', ''],
        ],
      ),
      'PhoneNumbers.csv': csv(['Extension', 'Number', 'Type'], [['', `+55${p.phone}`, 'Mobile']]),
      'Positions.csv': csv(
        ['Company Name', 'Title', 'Description', 'Location', 'Started On', 'Finished On'],
        p.experiences.map((j) => [j.company, j.role, j.tasks.join(',\n'), '', date(j.start), date(j.end)]),
      ),
      'Education.csv': csv(
        ['School Name', 'Start Date', 'End Date', 'Notes', 'Degree Name', 'Activities'],
        p.education.map((s) => [s.institution, s.start, s.end ?? '', '', s.course, '']),
      ),
      'Languages.csv': csv(
        ['Name', 'Proficiency'],
        p.languages.map((l) => [
          l.name,
          {
            Básico: 'Elementary proficiency',
            Intermediário: 'Limited working proficiency',
            Avançado: 'Professional working proficiency',
            Fluente: 'Full professional proficiency',
          }[l.level] ?? '',
        ]),
      ),
      'Skills.csv': csv(
        ['Name'],
        p.skills.map((s) => [s]),
      ),
    });
  }
  const portuguese = (text: string | null) => (text ? formatDate(text, 'short').replace('/', ' de ') : '');
  return zip({
    'Perfil.csv': csv(
      ['Sobrenome', 'Nome', 'Título', 'Resumo', 'Localidade'],
      [[rest.join(' '), first, p.headline, p.summary, p.city.replace(' - ', ', ')]],
    ),
    'Endereços de e-mail.csv': csv(['Endereço de e-mail', 'Confirmado', 'Principal'], [[p.email, 'Sim', 'Sim']]),
    'Números de telefone.csv': csv(['Número', 'Tipo'], [[`+55 ${p.phone}`, 'Celular']]),
    'Cargos.csv': csv(
      ['Cargo', 'Nome da empresa', 'Iniciado em', 'Concluído em', 'Localidade', 'Descrição'],
      p.experiences.map((j) => [
        j.role,
        j.company,
        portuguese(j.start),
        portuguese(j.end),
        '',
        `${j.tasks.join('\n')}`,
      ]),
    ),
    'Formação acadêmica.csv': csv(
      ['Nome da instituição', 'Diploma', 'Data de início', 'Data de término'],
      p.education.map((s) => [s.institution, s.course, s.start, s.end ?? '']),
    ),
    'Idiomas.csv': csv(
      ['Nome', 'Proficiência'],
      p.languages.map((l) => [
        l.name,
        {
          Básico: 'Nível básico',
          Intermediário: 'Nível intermediário',
          Avançado: 'Nível avançado',
          Fluente: 'Fluente ou nativo',
        }[l.level] ?? '',
      ]),
    ),
    'Competências.csv': csv(
      ['Nome'],
      p.skills.map((s) => [s]),
    ),
  });
}

const schoolEnd = (s: Study) => (s.end === null ? {} : { endDate: s.end });

/** Creates a curriculo in the JSON Resume format (jsonresume.org). */
export function jsonResume(p: Person): Buffer {
  return Buffer.from(
    JSON.stringify({
      basics: {
        name: p.name,
        label: p.headline,
        email: p.email,
        phone: `+55 ${p.phone}`,
        summary: p.summary,
        location: { city: p.city.split(' - ')[0], region: p.city.split(' - ')[1], countryCode: 'BR' },
      },
      work: p.experiences.map((j) => ({
        name: j.company,
        position: j.role,
        startDate: j.start,
        ...(j.end === null ? {} : { endDate: j.end }),
        highlights: j.tasks,
      })),
      education: p.education.map((s) => ({
        institution: s.institution,
        area: s.course,
        startDate: s.start,
        ...schoolEnd(s),
      })),
      languages: p.languages.map((l) => ({ language: l.name, fluency: l.level })),
      skills: p.skills.map((s) => ({ name: s })),
    }),
  );
}

/** Creates a curriculo in the JSON export format of Reactive Resume (rxresu.me). */
export function reactiveResume(p: Person): Buffer {
  return Buffer.from(
    JSON.stringify({
      basics: { name: p.name, headline: p.headline, email: p.email, phone: p.phone, location: p.city },
      sections: {
        summary: { content: `<p>${p.summary}</p>` },
        experience: {
          items: p.experiences.map((j) => ({
            visible: true,
            company: j.company,
            position: j.role,
            date: `${formatDate(j.start, 'english')} - ${j.end === null ? 'Present' : formatDate(j.end, 'english')}`,
            summary: `<ul>${j.tasks.map((t) => `<li><p>${t}</p></li>`).join('')}</ul>`,
          })),
        },
        education: {
          items: p.education.map((s) => ({
            visible: true,
            institution: s.institution,
            area: s.course,
            studyType: '',
            date: `${s.start} - ${s.end}`,
          })),
        },
        languages: { items: p.languages.map((l) => ({ visible: true, name: l.name, description: l.level })) },
        skills: { items: p.skills.map((s) => ({ visible: true, name: s, keywords: [] })) },
      },
    }),
  );
}

const tex = (text: string): string => text.replace(/[&%#_$]/g, (sign) => `\\${sign}`);

/** Returns the LaTeX source of a curriculo. Without T1 fonts, the PDF file contains accents as separate characters. */
export const latex =
  (hasT1Fonts: boolean) =>
  (p: Person): string =>
    `\\documentclass[11pt]{article}
\\usepackage[utf8]{inputenc}${hasT1Fonts ? '\\usepackage[T1]{fontenc}\\usepackage{mathptmx}' : ''}\\usepackage[a4paper,margin=2cm]{geometry}\\pagestyle{empty}\\parindent0pt
\\begin{document}
{\\LARGE\\bfseries ${tex(p.name)}}\\\\[4pt] ${tex(p.city.replace(' - ', ', '))} \\quad (${p.phone.slice(0, 2)}) ${p.phone.slice(2, 7)}-${p.phone.slice(7)} \\quad \\texttt{${tex(p.email)}}
\\section*{\\textsc{Experi\\^encia Profissional}}
${p.experiences.map((j) => `\\textbf{${tex(j.role)}} \\hfill ${formatDate(j.start, 'short')} -- ${j.end === null ? 'atual' : formatDate(j.end, 'short')}\\\\ \\textit{${tex(j.company)}}\\begin{itemize}\\setlength\\itemsep{0pt}${j.tasks.map((t) => `\\item ${tex(t)}`).join(' ')}\\end{itemize}`).join('\n')}
\\section*{\\textsc{Forma\\c{c}\\~ao Acad\\^emica}}
${p.education.map((s) => `\\textbf{${tex(s.course)}} \\hfill ${s.start} -- ${s.end}\\\\ ${tex(s.institution)}\\par\\medskip`).join('\n')}
${p.languages.length > 0 ? `\\section*{\\textsc{Idiomas}}\n${p.languages.map((l) => `${l.name}: ${l.level}`).join('\\\\ ')}` : ''}
\\section*{\\textsc{Habilidades}}
${tex(p.skills.join(', '))}
\\end{document}`;
