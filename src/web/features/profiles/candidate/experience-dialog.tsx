import type { ProfileExperience } from '#contract/profiles.ts';
import { isFilled } from '#domain/text/text.ts';
import { EXPERIENCE_DESCRIPTION_MAX, ITEM_MAX } from '#domain/text/text-limits.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const EMPTY: ProfileExperience = { cargo: '', empresa: '', periodo: '', descricao: '' };

interface ExperienceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
  /** The experience to edit; null to add one. */
  entry: ProfileExperience | null;
  onApply: (entry: ProfileExperience) => void;
}

/** Dialog to add or edit one work experience. */
export function ExperienceDialog({ open, onOpenChange, onClosed, entry, onApply }: ExperienceDialogProps) {
  const { form, field, isSubmitting } = useFields({
    initial: { ...EMPTY, ...entry },
    rules: {
      cargo: (cargo) => (isFilled(cargo) ? undefined : 'Informe o cargo'),
      empresa: (empresa) => (isFilled(empresa) ? undefined : 'Informe a empresa'),
    },
    async onSubmit({ cargo, empresa, periodo, descricao }) {
      onApply({ cargo: cargo.trim(), empresa: empresa.trim(), periodo: periodo.trim(), descricao: descricao.trim() });
    },
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={entry ? 'Editar experiência' : 'Nova experiência'}
      form={form}
      isSubmitting={isSubmitting}
      confirmLabel={entry ? 'Concluir' : 'Adicionar'}
    >
      <TextField
        label="Cargo"
        required
        maxLength={ITEM_MAX}
        autoComplete="organization-title"
        className="mt-1"
        {...field('cargo')}
      />
      <TextField label="Empresa" required maxLength={ITEM_MAX} autoComplete="organization" {...field('empresa')} />
      <TextField
        label="Período"
        hint="Por exemplo: jan. 2021 – mar. 2024"
        maxLength={ITEM_MAX}
        autoComplete="off"
        {...field('periodo')}
      />
      <TextArea
        label="Descrição"
        hint="O que você fazia e do que se orgulha."
        maxLength={EXPERIENCE_DESCRIPTION_MAX}
        {...field('descricao')}
      />
    </FormDialog>
  );
}
