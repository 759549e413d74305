import { KeyRound } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';

interface PasskeyViewProps {
  isBusy?: boolean;
  onPress?: () => void;
}

/** The appearance of PasskeyButton; the server renders it as well. */
export function PasskeyView({ isBusy = false, onPress }: PasskeyViewProps) {
  return (
    <Button variant="secondary" size="lg" wide busy={isBusy} busyLabel="Entrando..." onClick={onPress}>
      <KeyRound aria-hidden="true" />
      Entrar com chave de acesso
    </Button>
  );
}
