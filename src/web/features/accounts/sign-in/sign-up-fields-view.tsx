import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface SignUpFieldsViewProps {
  type: ReactNode;
  name: ReactNode;
  address: ReactNode;
  /** The way to the other kind of address; null where there is one kind alone. */
  other: { isPhone: boolean; onPress?: () => void } | null;
  password: ReactNode;
  isSubmitting?: boolean;
}

/** What SignUpForm asks, under each other; the server draws it as well, with shapes for what is typed into. */
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
