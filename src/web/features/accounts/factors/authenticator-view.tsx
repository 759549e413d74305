import { ExternalLink } from 'lucide-react';
import { cn } from '#web/lib/cn.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { secretKeyOf } from './factor-rules.ts';
import { QrPicture } from './qr-picture.tsx';

/**
 * Shows the secret of a new authenticator (TOTP) as a QR code, as a link for an app on the same device, and as a key to type. On a
 * phone, which can't scan its own screen, the link comes first. `address` is the `otpauth://` URI.
 */
export function AuthenticatorView({ address }: { address: string }) {
  return (
    <div>
      <div className="hidden pointer-coarse:block">
        <a href={address} className={buttonClass({ wide: true })}>
          <ExternalLink aria-hidden="true" />
          Abrir no aplicativo
        </a>
        <p className="my-3 text-center text-ink-muted text-sm">Ou leia o código com outro aparelho:</p>
      </div>
      <div className="flex justify-center pb-2">
        <QrPicture text={address} label="Código QR para o aplicativo autenticador" />
      </div>
      <Disclosure title="Não consegue ler o código?">
        <p className="text-ink-muted text-sm">Digite esta chave no aplicativo:</p>
        <p className="mt-1 mb-3 font-semibold tracking-wide">{secretKeyOf(address)}</p>
        <a href={address} className={cn(buttonClass({ variant: 'soft', size: 'sm' }), 'pointer-coarse:hidden')}>
          <ExternalLink aria-hidden="true" />
          Abrir no aplicativo deste aparelho
        </a>
      </Disclosure>
    </div>
  );
}
