import { INVITED_ROLES, type InvitedRole, TEAM_ROLE_LABELS } from '#domain/companies/team-roles.ts';
import { emailProblem } from '#web/features/accounts/account-rules.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { resetOnClose } from '#web/ui/dialogs/reset-on-close.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { invite } from './mutations.ts';
import { ROLE_HINTS } from './team-texts.ts';

const ROLES = INVITED_ROLES.toReversed().map((value) => ({
  value,
  label: TEAM_ROLE_LABELS[value],
  hint: ROLE_HINTS[value],
}));

interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function InviteForm(window: InviteDialogProps & { onClosed: () => void }) {
  const { form, field, isSubmitting } = useFields({
    initial: { email: '', role: 'recrutador' },
    rules: { email: emailProblem },
    async onSubmit({ email, role }) {
      if (await invite(email.trim(), role as InvitedRole)) window.onOpenChange(false);
    },
  });
  return (
    <FormDialog
      {...window}
      title="Convidar para a equipe"
      description="A pessoa recebe um e-mail e entra com a própria conta."
      form={form}
      isSubmitting={isSubmitting}
      confirmLabel="Enviar convite"
      busyLabel="Enviando..."
    >
      <TextField
        {...field('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
      />
      <RadioCards {...field('role')} legend="Papel" options={ROLES} />
    </FormDialog>
  );
}

/** The 'Convidar' dialog: e-mail and role (team#invitations). */
export const InviteDialog = resetOnClose(InviteForm);
