import type { Person } from '../people.ts';
import { docx, paragraph } from '../set-a/docx.ts';
import { formatCity, formatPeriod, formatPhone } from '../writing.ts';

const lines = (...texts: string[]): string => texts.map((text) => paragraph(text)).join('');

/** Layout of a plainly typed file: no bold text, no styles, several labels in one line, and blank lines. */
function typed(p: Person): Buffer {
  return docx(
    lines(
      p.name.toUpperCase(),
      '',
      `End.: Rua Projetada 3, nº 18, ${p.district}`,
      `Cidade: ${formatCity(p, 0)}    Tel: ${formatPhone(p.phone, 0)}`,
      `E-mail: ${p.email}`,
      `RG 12.345.678-9   CPF ${p.cpf}`,
      '',
      'OBJETIVO',
      `Atuar na área de ${p.headline}`,
      '',
      'ESCOLARIDADE',
      ...p.education.map((s) => `${s.course} completo - ${s.institution} - ${s.end}`),
      '',
      'EXPERIÊNCIAS',
      '',
      ...p.experiences.flatMap((j) => [
        `Empresa: ${j.company}`,
        `Função: ${j.role}`,
        `Admissão: ${formatPeriod({ start: j.start, end: '' }, 'numeric')}`,
        `Saída: ${j.end === null ? 'atual' : formatPeriod({ start: '', end: j.end }, 'numeric')}`,
        '',
      ]),
      'Disponibilidade de horário',
    ),
  );
}

/** Layout with roles in capitals, company and dates in brackets below them, and tasks without bullets. */
function plainTasks(p: Person): Buffer {
  return docx(
    [
      paragraph(p.name, { size: 20 }),
      paragraph(`${formatCity(p, 1)} – ${formatPhone(p.phone, 1)}`),
      paragraph(p.email),
      paragraph(''),
      paragraph('Experiência', { bold: true, size: 13 }),
      ...p.experiences.flatMap((j) => [
        paragraph(j.role.toUpperCase(), { bold: true, before: 8 }),
        paragraph(`${j.company} (${formatPeriod(j, 'short', ' – ', 'atual')})`),
        ...j.tasks.map((t) => paragraph(t)),
      ]),
      paragraph('Educação', { bold: true, size: 13, before: 12 }),
      ...p.education.flatMap((s) => [
        paragraph(s.course.toUpperCase(), { bold: true, before: 8 }),
        paragraph(`${s.institution} (${s.start} – ${s.end})`),
      ]),
      ...(p.languages.length > 0
        ? [
            paragraph('Línguas', { bold: true, size: 13, before: 12 }),
            ...p.languages.map((l) => paragraph(`${l.name} ${l.level.toLowerCase()}`)),
          ]
        : []),
    ].join(''),
  );
}

/** Functions that create a curriculo as a DOCX file, by the name of its layout. */
export const SET_B_DOCX: Readonly<Record<string, (person: Person) => Buffer>> = { typed, 'plain-tasks': plainTasks };
