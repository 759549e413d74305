import { useState } from 'react';
import { errorCode } from '#web/lib/failure.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { enterWith } from '../auth-client.ts';
import { codeProblem, plainCode, recoveryCodeProblem } from '../factors/factor-rules.ts';
import { factorErrorText, isChallengeOver } from '../factors/factor-texts.ts';
import { useEnterAfterSignIn } from './use-enter-app.ts';
import { ViewHeader } from './view-header.tsx';

export interface SecondFactorViewProps {
  /** The page to open afterwards. */
  wanted: string | undefined;
  /** Back to the password: no code is taken any more, or the person wants to. */
  onStartOver: () => void;
}

const KINDS = {
  authenticator: {
    line: 'Digite o código de 6 números que aparece no seu aplicativo autenticador.',
    label: 'Código do aplicativo',
    path: '/two-factor/verify-totp',
    problem: codeProblem,
    other: 'Usar um código de recuperação',
  },
  recovery: {
    line: 'Digite um dos códigos que você guardou ao ativar as duas etapas. Cada um vale uma vez.',
    label: 'Código de recuperação',
    path: '/two-factor/verify-backup-code',
    problem: recoveryCodeProblem,
    other: 'Usar o código do aplicativo',
  },
} as const;

function CodeForm({ kind, wanted, onStartOver }: SecondFactorViewProps & { kind: keyof typeof KINDS }) {
  const enter = useEnterAfterSignIn();
  const { label, path, problem } = KINDS[kind];
  const { form, field, isSubmitting, refuse } = useFields({
    initial: { code: '' },
    rules: { code: problem },
    async onSubmit({ code }) {
      try {
        await enterWith(path, { code: kind === 'authenticator' ? plainCode(code) : code });
        await enter(wanted);
      } catch (error) {
        const message = factorErrorText(errorCode(error), error);
        notify.error('Erro no login', message);
        if (isChallengeOver(errorCode(error))) onStartOver();
        else refuse('code', message);
      }
    },
  });
  return (
    <form {...form} className="mt-7 flex flex-col gap-5">
      <TextField
        {...field('code')}
        label={label}
        inputMode={kind === 'authenticator' ? 'numeric' : 'text'}
        autoComplete={kind === 'authenticator' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Confirmando...">
        Confirmar
      </Button>
    </form>
  );
}

/** The second step of a sign-in (accounts#second-factor). */
export function SecondFactorView({ wanted, onStartOver }: SecondFactorViewProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>('authenticator');
  return (
    <>
      <ViewHeader title="Confirme que é você" takesFocus>
        {KINDS[kind].line}
      </ViewHeader>
      <CodeForm key={kind} {...{ kind, wanted, onStartOver }} />
      <div className="mt-3 flex flex-col gap-1">
        <Button variant="ghost" wide onClick={() => setKind(kind === 'recovery' ? 'authenticator' : 'recovery')}>
          {KINDS[kind].other}
        </Button>
        <Button variant="ghost" wide onClick={onStartOver}>
          Voltar para entrar
        </Button>
      </div>
    </>
  );
}
