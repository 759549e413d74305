import { ExternalLink } from 'lucide-react';
import { buttonClass } from '#web/ui/button-class.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { keyIn } from './factor-rules.ts';
import { QrPicture } from './qr-picture.tsx';

/** Shows a new authenticator's secret: as a QR code, as a link for an app on the same phone, and as a key to type. */
export function AuthenticatorView({ address }: { address: string }) {
  return (
    <div>
      <div className="flex justify-center pb-2">
        <QrPicture text={address} label="Código QR para o aplicativo autenticador" />
      </div>
      <Disclosure title="Não consegue ler o código?">
        <p className="text-ink-muted text-sm">Digite esta chave no aplicativo:</p>
        <p className="mt-1 mb-3 font-semibold tracking-wide">{keyIn(address)}</p>
        <a href={address} className={buttonClass({ variant: 'soft', size: 'sm' })}>
          <ExternalLink aria-hidden="true" />
          Abrir no aplicativo deste aparelho
        </a>
      </Disclosure>
    </div>
  );
}
