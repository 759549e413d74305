import { Check, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { UserType } from '#domain/accounts/user-types.ts';
import { api } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { removeDrafts } from '#web/lib/drafts/own-drafts.ts';
import { useFields } from '#web/lib/forms/use-fields.ts';
import { notifyOtherTabs } from '#web/lib/session/other-tabs.ts';
import { setSession, useSignedIn } from '#web/lib/session/session.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { ProofField } from '../reauthentication/proof-field.tsx';
import { EMPTY_PROOF_FIELDS, proofOf, proofProblem } from '../reauthentication/proof-rules.ts';
import { REMOVE_ACCOUNT_FAILED, wrongProofText } from './error-texts.ts';

const WORD = 'EXCLUIR';

const DELETED_TEXTS: Readonly<Record<UserType | 'member', readonly string[]>> = {
  member: [
    'Seu lugar na equipe e o seu acesso',
    'Seu nome no que você fez pela empresa',
    'Todas as suas sessões, em todos os aparelhos',
  ],
  candidate: [
    'Seu perfil, seus contatos e sua foto',
    'Seu currículo, também para as empresas que o receberam',
    'Suas curtidas, as que você recebeu e as vagas puladas',
    'Todas as suas sessões, em todos os aparelhos',
  ],
  company: [
    'O perfil, os contatos e a logo da empresa',
    'Todas as vagas e as imagens delas',
    'As curtidas que a empresa deu e recebeu',
    'Todas as suas sessões, em todos os aparelhos',
  ],
};

const KEPT_TEXTS = {
  match:
    'Quem tem match com você continua vendo o match, com o nome “Conta removida” e sem nenhum dado seu, até tirar da lista.',
  member: 'A conta da empresa, as vagas e os matches continuam com a equipe.',
};

function Consequences({ kind }: { kind: keyof typeof DELETED_TEXTS }) {
  return (
    <div className="mb-1 flex flex-col gap-4">
      <section>
        <h3 className="font-semibold">O que será apagado</h3>
        <ul className="mt-2 flex flex-col gap-1.5">
          {DELETED_TEXTS[kind].map((text) => (
            <li key={text} className="flex items-start gap-2">
              <CircleX className="mt-0.5 size-5 shrink-0 text-danger-ink" aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="font-semibold">O que fica</h3>
        <p className="mt-2 flex items-start gap-2">
          <Check className="mt-0.5 size-5 shrink-0 text-ink-muted" aria-hidden="true" />
          <span>{kind === 'member' ? KEPT_TEXTS.member : KEPT_TEXTS.match}</span>
        </p>
      </section>
    </div>
  );
}

interface RemoveAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Dialog that lists what is deleted and what stays, requires proof of identity and the text EXCLUIR, then removes the account and signs
 * out.
 */
export function RemoveAccountDialog({ open, onOpenChange }: RemoveAccountDialogProps) {
  const { user, member } = useSignedIn();
  const { id, user_type } = user;
  const isColleague = member !== undefined && member.role !== 'proprietario';
  const [isRemoving, setRemoving] = useState(false);
  const { form, field, setError } = useFields({
    initial: { ...EMPTY_PROOF_FIELDS, word: '' },
    rules: {
      proof: proofProblem,
      word: (word) => (word.trim().toUpperCase() === WORD ? undefined : `Digite ${WORD} para confirmar`),
    },
    async onSubmit({ word: _, ...proof }) {
      setRemoving(true);
      try {
        await api.accounts.remove(proofOf(proof));
      } catch (error) {
        setRemoving(false);
        const text = wrongProofText(errorCode(error));
        if (text) setError('proof', text);
        else notifyError(error, {}, REMOVE_ACCOUNT_FAILED);
        return;
      }
      notify.success('Conta excluída', 'Seus dados foram apagados. Foi bom ter você com a gente.');
      removeDrafts(id);
      setSession({ user: null }, '/');
      notifyOtherTabs();
    },
  });

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Excluir minha conta"
      description="Não dá para desfazer."
      form={form}
      isSubmitting={isRemoving}
      confirmLabel="Excluir minha conta"
      busyLabel="Excluindo..."
      tone="danger"
      isLocked={isRemoving}
    >
      <Consequences kind={isColleague ? 'member' : user_type} />
      <ProofField {...field('proof')} />
      <TextField
        {...field('word')}
        label={`Digite ${WORD} para confirmar`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormDialog>
  );
}
