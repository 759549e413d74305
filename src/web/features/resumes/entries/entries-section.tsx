import { Controller, type UseFormReturn } from 'react-hook-form';
import type { ResumeValues } from '../resume-values.ts';
import { COURSES, EDUCATION, EXPERIENCES, LANGUAGES, SKILLS } from './entry-form.tsx';
import { EntryList } from './entry-list.tsx';

/** The form's five lists: experience, education, courses, languages and skills (resumes#parts). */
export function EntriesSection({ form }: { form: UseFormReturn<ResumeValues> }) {
  const { control, getValues } = form;
  return (
    <>
      <Controller
        control={control}
        name="experiencias_profissionais"
        render={({ field: { name, value, onChange } }) => (
          <EntryList kind={EXPERIENCES} value={value} read={() => getValues(name)} onValueChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="formacao_academica"
        render={({ field: { name, value, onChange } }) => (
          <EntryList kind={EDUCATION} value={value} read={() => getValues(name)} onValueChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="cursos_certificacoes"
        render={({ field: { name, value, onChange } }) => (
          <EntryList kind={COURSES} value={value} read={() => getValues(name)} onValueChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="idiomas"
        render={({ field: { name, value, onChange } }) => (
          <EntryList kind={LANGUAGES} value={value} read={() => getValues(name)} onValueChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="habilidades"
        render={({ field: { name, value, onChange } }) => (
          <EntryList kind={SKILLS} value={value} read={() => getValues(name)} onValueChange={onChange} />
        )}
      />
    </>
  );
}
