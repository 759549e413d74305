import { Button } from '#web/ui/buttons/button.tsx';
import { formattedNumber } from '../sign-in/phone-rules.ts';

interface PhoneFactorViewProps {
  /** The phone number that receives codes; null without one. */
  number: string | null;
  onWanted: () => void;
  onEnd: () => void;
}

/**
 * Buttons for codes by phone as second factor, with the reason why another method is safer (accounts#phone-factor). `onWanted` opens
 * the dialog that adds or replaces the number, `onEnd` the one that removes it.
 */
export function PhoneFactorView({ number, onWanted, onEnd }: PhoneFactorViewProps) {
  return (
    <div className="mt-2 flex flex-col items-start gap-3">
      <h4 className="font-semibold">Código por celular</h4>
      <p className="text-ink-muted text-sm">
        {number === null
          ? 'Sem aplicativo? Enviamos um código por mensagem.'
          : `Enviamos o código para ${formattedNumber(number)}.`}{' '}
        Protege menos: quem ficar com o seu número recebe o código. Prefira o aplicativo ou uma chave de acesso.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onWanted}>
          {number === null ? 'Usar código por celular' : 'Trocar celular'}
        </Button>
        {number !== null && (
          <Button variant="secondary" className="text-danger-ink!" onClick={onEnd}>
            Desativar código por celular
          </Button>
        )}
      </div>
    </div>
  );
}
