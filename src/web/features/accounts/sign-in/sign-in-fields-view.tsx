import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';

interface SignInFieldsViewProps {
  email: ReactNode;
  password: ReactNode;
  isSubmitting?: boolean;
}

const LINK = 'inline-flex min-h-tap items-center rounded-sm font-semibold text-brand-ink text-sm hover:underline';

/** The layout of SignInForm's fields and links. The server renders it as well, with placeholders for the inputs. */
export function SignInFieldsView({ email, password, isSubmitting = false }: SignInFieldsViewProps) {
  return (
    <>
      {email}
      <div>
        {password}
        <div className="-mb-3 flex flex-wrap justify-between gap-x-4">
          <Link to="/auth" search={{ mode: 'recover' }} className={LINK}>
            Esqueci minha senha
          </Link>
          <Link to="/auth" search={(before) => ({ ...before, mode: 'code' as const })} className={LINK}>
            Receber um código
          </Link>
        </div>
      </div>
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Entrando...">
        Entrar
      </Button>
    </>
  );
}
