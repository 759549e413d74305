import { type FormEvent, useId } from 'react';
import { useForm } from 'react-hook-form';
import type { ProfileExperience } from '#contract/profiles.ts';
import { isFilled } from '#domain/text.ts';
import { EXPERIENCE_DESCRIPTION_MAX, ITEM_MAX } from '#domain/text-limits.ts';
import { type Problems, resolverOf } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const EMPTY: ProfileExperience = { cargo: '', empresa: '', periodo: '', descricao: '' };

function experienceProblems({ cargo, empresa }: ProfileExperience): Problems<ProfileExperience> {
  return {
    ...(isFilled(cargo) ? {} : { cargo: 'Informe o cargo' }),
    ...(isFilled(empresa) ? {} : { empresa: 'Informe a empresa' }),
  };
}

interface ExperienceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
  /** null for a new one. */
  entry: ProfileExperience | null;
  onApply: (entry: ProfileExperience) => void;
}

/** Dialog to add or change one professional experience. */
export function ExperienceDialog({ open, onOpenChange, onClosed, entry, onApply }: ExperienceDialogProps) {
  const id = useId();
  const { register, handleSubmit, formState } = useForm<ProfileExperience>({
    defaultValues: entry ? { ...EMPTY, ...entry } : EMPTY,
    resolver: resolverOf(experienceProblems),
  });
  const { errors } = formState;

  function submit(event: FormEvent) {
    // React bubbles the submit to the profile's form, although the dialog is not inside it in the document.
    event.stopPropagation();
    void handleSubmit(({ cargo, empresa, periodo, descricao }) =>
      onApply({ cargo: cargo.trim(), empresa: empresa.trim(), periodo: periodo.trim(), descricao: descricao.trim() }),
    )(event);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={entry ? 'Editar experiência' : 'Nova experiência'}
      footer={
        <>
          <Button type="submit" form={id}>
            {entry ? 'Concluir' : 'Adicionar'}
          </Button>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5 pt-1">
        <TextField
          label="Cargo"
          required
          maxLength={ITEM_MAX}
          autoComplete="organization-title"
          error={errors.cargo?.message}
          {...register('cargo')}
        />
        <TextField
          label="Empresa"
          required
          maxLength={ITEM_MAX}
          autoComplete="organization"
          error={errors.empresa?.message}
          {...register('empresa')}
        />
        <TextField
          label="Período"
          hint="Por exemplo: jan. 2021 – mar. 2024"
          maxLength={ITEM_MAX}
          autoComplete="off"
          {...register('periodo')}
        />
        <TextArea
          label="Descrição"
          hint="O que você fazia e do que se orgulha."
          maxLength={EXPERIENCE_DESCRIPTION_MAX}
          {...register('descricao')}
        />
      </form>
    </Dialog>
  );
}
