import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { instantText } from '../instant-texts.ts';

export interface CreatedLink {
  url: string;
  expires_at: Date;
}

/** A new link that the operator passes on without e-mail. It is shown only once (operators#links). */
export function CreatedLinkView({ link }: { link: CreatedLink }) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link.url);
      notify.success('Link copiado');
    } catch {
      // The browser may refuse the clipboard. The link is then selected, so that the operator can copy it with the keyboard.
      field.current?.focus();
      field.current?.select();
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <p>
        Entregue só à pessoa, depois de saber que é ela. Vale uma vez, até {instantText(link.expires_at)}. Ao fechar,
        não dá para ver de novo.
      </p>
      <TextField ref={field} label="Link" readOnly value={link.url} onFocus={({ target }) => target.select()} />
      <Button variant="secondary" className="w-fit" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copiar
      </Button>
    </div>
  );
}
