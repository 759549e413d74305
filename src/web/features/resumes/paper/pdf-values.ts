import type { Resume, SentResume } from '#contract/resumes.ts';
import type { PrintedCv, PrintedSection } from '#cv/write-pdf.ts';
import { formatPhone } from '#domain/accounts/phone.ts';
import { DEFAULT_SKILL_CATEGORY } from '#domain/resumes/json-resume.ts';
import { monthText, periodText } from '#domain/text/date-texts.ts';
import { groupByCategory, personalFacts, urlWithoutScheme } from './paper-values.ts';

const isFilled = ({ text = '', entries = [], lists = [] }: PrintedSection): boolean =>
  text !== '' || entries.length + lists.length > 0;

/** Returns the content of a curriculo's PDF or DOCX file (resumes#file). `withoutPersonal` leaves out all personal facts but education. */
export function printedCv(resume: Resume | SentResume, withoutPersonal: boolean): PrintedCv {
  const sections: PrintedSection[] = [
    { title: 'Objetivo', text: resume.cargo_pretendido ?? '' },
    { title: 'Resumo profissional', text: resume.resumo_profissional ?? '' },
    {
      title: 'Experiências profissionais',
      entries: resume.experiencias_profissionais.map((entry) => ({
        title: entry.cargo,
        place: entry.empresa,
        period: periodText(entry.periodo_inicio, entry.periodo_fim, entry.atual ? 'atual' : null),
        text: entry.descricao,
      })),
    },
    {
      title: 'Formação acadêmica',
      entries: resume.formacao_academica.map((entry) => ({
        title: entry.curso,
        place: entry.instituicao,
        period: periodText(entry.periodo_inicio, entry.periodo_fim, entry.concluido ? null : 'em andamento'),
        text: '',
      })),
    },
    {
      title: 'Cursos e certificações',
      lists: resume.cursos_certificacoes.map(({ nome, instituicao, data_conclusao }) => ({
        label: '',
        items: [[nome, instituicao, monthText(data_conclusao)].filter((part) => part !== '').join(' | ')],
      })),
    },
    {
      title: 'Idiomas',
      lists: resume.idiomas.map(({ idioma, nivel }) => ({ label: '', items: [`${idioma} (${nivel})`] })),
    },
    {
      title: 'Habilidades',
      lists: groupByCategory(resume.habilidades).map(([categoria, items]) => ({
        label: categoria === DEFAULT_SKILL_CATEGORY ? '' : categoria,
        items,
      })),
    },
    {
      title: 'Informações adicionais',
      lists: personalFacts(resume, withoutPersonal).map(([label, text]) => ({ label, items: [text] })),
    },
  ];
  return {
    name: resume.nome_completo,
    contacts: [
      { text: formatPhone(resume.telefone), href: `tel:+55${resume.telefone}` },
      ...('email' in resume ? [{ text: resume.email, href: `mailto:${resume.email}` }] : []),
      ...(resume.linkedin ? [{ text: urlWithoutScheme(resume.linkedin), href: resume.linkedin }] : []),
    ],
    sections: sections.filter(isFilled),
  };
}
