import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { instantText } from '../instant-texts.ts';

export interface CreatedLink {
  url: string;
  expires_at: Date;
}

/** A new link that the operator passes on without e-mail. It is shown only once (operators#links). */
export function CreatedLinkView({ link }: { link: CreatedLink }) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        Entregue só à pessoa, depois de saber que é ela. Vale uma vez, até {instantText(link.expires_at)}. Ao fechar,
        não dá para ver de novo.
      </p>
      <CopyField label="Link" value={link.url} copiedText="Link copiado" />
    </div>
  );
}
