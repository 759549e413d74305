import { formatDateAndTime } from '#web/lib/dates.ts';
import { CopyField } from '#web/ui/fields/copy-field.tsx';

export interface CreatedLink {
  url: string;
  expires_at: Date;
}

/** A new sign-in, password or confirmation link, which the operator passes on themselves. Shown only once (operators#links). */
export function CreatedLinkView({ link }: { link: CreatedLink }) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        Entregue só à pessoa, depois de saber que é ela. Vale uma vez, até {formatDateAndTime(link.expires_at)}. Ao
        fechar, não dá para ver de novo.
      </p>
      <CopyField label="Link" value={link.url} copiedText="Link copiado" />
    </div>
  );
}
