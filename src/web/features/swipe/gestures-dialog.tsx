import { Handshake, Heart, SkipForward, Star, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

function Gesture({
  icon,
  name,
  sign,
  children,
}: {
  icon: ReactNode;
  name: string;
  sign?: string;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center gap-3 [&_svg]:size-5">
      <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken">
        {icon}
      </span>
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{name}</strong>
        <span className="block text-ink-muted text-sm">{children}</span>
      </p>
      {sign && (
        <kbd className="hidden min-h-7 min-w-7 shrink-0 place-items-center rounded-xs border border-control px-1.5 font-sans font-semibold text-sm any-pointer-fine:grid">
          {sign}
        </kbd>
      )}
    </li>
  );
}

interface GesturesDialogProps {
  canSuperLike: boolean;
  /** The text about the effect of a super like in this deck. */
  superLike: string;
  onClosed: () => void;
}

/** Dialog that explains the gestures, once per user, above their first deck (feed#first-deck). */
export default function GesturesDialog({ canSuperLike, superLike, onClosed }: GesturesDialogProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="É só deslizar"
      description="Arraste o cartão ou use os botões embaixo dele."
      footer={
        <Button wide onClick={() => setOpen(false)}>
          Entendi
        </Button>
      }
    >
      <ul className="flex flex-col gap-4">
        <Gesture icon={<Heart className="text-match-ink" />} name="Curtir" sign="→">
          Para a direita, quando interessa.
        </Gesture>
        <Gesture icon={<X className="text-danger-ink" />} name="Rejeitar" sign="←">
          Para a esquerda, e não aparece mais.
        </Gesture>
        <Gesture icon={<SkipForward className="text-ink-muted" />} name="Pular" sign="P">
          No botão, para deixar para depois.
        </Gesture>
        {canSuperLike && (
          <Gesture icon={<Star className="text-super-ink" />} name="Super Like" sign="S">
            {superLike}
          </Gesture>
        )}
        <Gesture icon={<Handshake className="text-brand-ink" />} name="Match">
          Quando os dois lados curtem, a conversa continua no WhatsApp.
        </Gesture>
      </ul>
    </Dialog>
  );
}
