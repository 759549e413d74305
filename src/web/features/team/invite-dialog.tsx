import { INVITED_ROLES, type InvitedRole, TEAM_ROLE_LABELS } from '#domain/companies/team-roles.ts';
import { emailProblem } from '#web/features/accounts/account-rules.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormFooter } from '#web/ui/dialogs/form-footer.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { invite } from './mutations.ts';
import { ROLE_HINTS } from './team-texts.ts';

const FORM_ID = 'convidar';
const ROLES = INVITED_ROLES.toReversed().map((value) => ({
  value,
  label: TEAM_ROLE_LABELS[value],
  hint: ROLE_HINTS[value],
}));

/** The 'Convidar' dialog: e-mail and role (team#invitations). */
export function InviteDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { form, field, isSubmitting } = useFields({
    initial: { email: '', role: 'recrutador' },
    rules: { email: emailProblem },
    async onSubmit({ email, role }) {
      if (await invite(email.trim(), role as InvitedRole)) onOpenChange(false);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Convidar para a equipe"
      description="A pessoa recebe um e-mail e entra com a própria conta."
      footer={
        <FormFooter form={FORM_ID} busy={isSubmitting} busyLabel="Enviando..." onCancel={() => onOpenChange(false)}>
          Enviar convite
        </FormFooter>
      }
    >
      <form id={FORM_ID} {...form} className="flex flex-col gap-5">
        <TextField
          {...field('email')}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
        />
        <RadioCards {...field('role')} legend="Papel" options={ROLES} />
      </form>
    </Dialog>
  );
}
