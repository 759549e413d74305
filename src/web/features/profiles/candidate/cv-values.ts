import { formatPhone } from '#domain/accounts/phone.ts';
import { profileFromCv } from '#domain/cv/to-forms.ts';
import type { ReadCv } from '#domain/cv/types.ts';
import { EXPERIENCES_MAX, FUNCTIONS_MAX } from '#domain/text/text-limits.ts';
import { type CvField, type CvProposal, lineOf } from '#web/features/cv/cv-types.ts';
import type { CandidateValues, ExperienceValues } from './candidate-values.ts';

const GUESSED_CITY = 'A cidade do arquivo. Troque se quiser trabalhar em outra.';
const GUESSED_FUNCTIONS = 'Funções do Encaixe parecidas com os cargos do arquivo.';

const phoneLine = (telefone: string) => lineOf(telefone && formatPhone(telefone));
const functionLines = (funcoes: readonly string[]) => funcoes.map((text) => ({ text }));
const experienceLines = (entries: readonly Omit<ExperienceValues, 'key'>[], isUnsure: (index: number) => boolean) =>
  entries.map(({ cargo, empresa, periodo, descricao }, index) => ({
    ...{ text: `${cargo}, ${empresa}`, detail: periodo, body: descricao },
    isUnsure: isUnsure(index),
  }));

/**
 * Returns the fields that the imported curriculo `read` has for the profile form `current` (resumes#filling). `city` is the municipality
 * of the city in the curriculo; undefined when none was found.
 */
export function candidateProposal(
  read: ReadCv,
  current: CandidateValues,
  city: string | undefined,
): CvProposal<CandidateValues> {
  const { values: found, unsure, rest } = profileFromCv(read);
  const isUnsure = (name: string) => unsure.includes(name);
  const fields: CvField[] = [
    {
      ...{ name: 'funcoes', label: 'Funções desejadas', hint: GUESSED_FUNCTIONS, max: FUNCTIONS_MAX },
      ...{ formLines: functionLines(current.funcoes), fileLines: functionLines(found.funcoes) },
    },
    {
      ...{ name: 'cidade_de_interesse', label: 'Cidade de interesse', hint: GUESSED_CITY },
      ...{ formLines: lineOf(current.cidade_de_interesse), fileLines: lineOf(city, true) },
    },
    {
      name: 'name',
      label: 'Nome completo',
      formLines: lineOf(current.name),
      fileLines: lineOf(found.name, isUnsure('name')),
    },
    {
      ...{ name: 'telefone', label: 'Telefone/WhatsApp' },
      ...{ formLines: phoneLine(current.telefone), fileLines: phoneLine(found.telefone) },
    },
    { name: 'bio', label: 'Bio', formLines: lineOf(current.bio), fileLines: lineOf(found.bio) },
    {
      ...{ name: 'experiencias_profissionais', label: 'Experiências profissionais', max: EXPERIENCES_MAX },
      formLines: experienceLines(current.experiencias_profissionais, () => false),
      fileLines: experienceLines(found.experiencias_profissionais, (index) =>
        isUnsure(`experiencias_profissionais.${index}`),
      ),
    },
    {
      ...{ name: 'cidade_mora', label: 'Cidade onde mora' },
      ...{ formLines: lineOf(current.cidade_mora), fileLines: lineOf(city, isUnsure('city')) },
    },
    {
      ...{ name: 'escolaridade', label: 'Escolaridade' },
      ...{ formLines: lineOf(current.escolaridade), fileLines: lineOf(found.escolaridade, isUnsure('escolaridade')) },
    },
  ];
  const { city: _, experiencias_profissionais, ...texts } = found;
  return {
    fields: fields.filter((field) => field.fileLines.length > 0),
    values: {
      ...texts,
      ...(city !== undefined && { cidade_de_interesse: city, cidade_mora: city }),
      experiencias_profissionais: experiencias_profissionais.map((entry, index) => ({
        ...entry,
        key: `file-${index}-${Date.now()}`,
      })),
    },
    rest: city === undefined && found.city !== '' ? [...rest, `Cidade: ${found.city}`] : rest,
  };
}
