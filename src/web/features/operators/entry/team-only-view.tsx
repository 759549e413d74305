import { Link } from '@tanstack/react-router';
import { ViewHeader } from '#web/features/accounts/sign-in/view-header.tsx';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';

/** Shown when the signed-in user is not an operator. */
export function TeamOnlyView({ onSignIn }: { onSignIn: () => void }) {
  return (
    <>
      <ViewHeader title="Só para a equipe" inTab="Equipe">
        Esta área é de quem cuida do Encaixe. Sua conta continua no lugar de sempre.
      </ViewHeader>
      <Link to="/dashboard" className={cn(buttonClass({ size: 'lg', wide: true }), 'mt-7')}>
        Ir para o Encaixe
      </Link>
      <Button variant="ghost" wide className="mt-3" onClick={onSignIn}>
        Entrar com uma conta da equipe
      </Button>
    </>
  );
}
