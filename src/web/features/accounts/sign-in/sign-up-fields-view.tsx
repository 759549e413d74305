import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';

interface SignUpFieldsViewProps {
  type: ReactNode;
  name: ReactNode;
  address: ReactNode;
  /** The button that switches between e-mail address and phone number; null when only the e-mail address is available. */
  other: { isPhone: boolean; onPress?: () => void } | null;
  password: ReactNode;
  isSubmitting?: boolean;
}

/** The layout of SignUpForm's fields. The server renders it as well, with placeholders for the inputs. */
export function SignUpFieldsView({
  type,
  name,
  address,
  other,
  password,
  isSubmitting = false,
}: SignUpFieldsViewProps) {
  return (
    <>
      {type}
      {name}
      <div>
        {address}
        {other && (
          <Button variant="ghost" size="sm" className="mt-1 -mb-3 -ml-fit-4" onClick={other.onPress}>
            {other.isPhone ? 'Usar e-mail' : 'Usar celular'}
          </Button>
        )}
      </div>
      {password}
      <Button type="submit" size="lg" wide busy={isSubmitting} busyLabel="Criando conta...">
        Criar conta
      </Button>
    </>
  );
}
