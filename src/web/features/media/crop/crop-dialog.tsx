import { useState } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Avatar } from '#web/ui/cards/avatar.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { type PictureCrop, pictureCropStyle } from '#web/ui/fields/picture-crop.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { CropField } from './crop-field.tsx';
import type { PictureSize } from './crop-rules.ts';
import type { CropControlProps } from './crop-types.ts';
import { useCropGestures } from './use-crop-gestures.ts';

/** Rounds to four decimals: a PostgreSQL `real` column returns such a value unchanged. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

interface CropDialogProps extends CropControlProps {
  url: string;
  onClose: () => void;
}

/** Dialog that crops the stored picture by finger, mouse, buttons or keys. The crop is saved as zoom and offsets (media#cut). */
export default function CropDialog({ profile, noun, square = false, url, onSaved, onClose }: CropDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [crop, setCrop] = useState<PictureCrop>({
    zoom: profile.avatar_zoom_level,
    x: profile.avatar_offset_x,
    y: profile.avatar_offset_y,
  });
  const [picture, setPicture] = useState<PictureSize | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const gestures = useCropGestures(picture, setCrop);

  async function save() {
    setSaving(true);
    try {
      const frame = {
        avatar_zoom_level: rounded(crop.zoom),
        avatar_offset_x: rounded(crop.x),
        avatar_offset_y: rounded(crop.y),
      };
      onSaved(await api.profiles.saveAvatarFrame(frame));
      notify.success('Perfil atualizado', square ? 'Logo ajustada.' : 'Foto ajustada.');
      setOpen(false);
    } catch (error) {
      notifyError(error, {}, 'Não foi possível atualizar o perfil');
    }
    setSaving(false);
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClose}
      title={`Ajustar ${noun}`}
      description="Arraste para mover e use o zoom para aproximar."
      footer={
        <>
          <Button busy={isSaving} busyLabel="Salvando..." disabled={!picture} onClick={save}>
            Salvar
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Cancelar
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 pt-1">
        <button
          {...gestures}
          type="button"
          aria-label={`Posição da ${noun}. Use as setas do teclado para mover e as teclas mais e menos para o zoom.`}
          className={cn(
            'relative size-56 max-w-full touch-none select-none overflow-hidden border border-line bg-sunken sm:size-64',
            square ? 'rounded-xl' : 'rounded-full',
            picture && 'cursor-move active:cursor-grabbing',
          )}
        >
          <img
            src={url}
            alt=""
            draggable={false}
            onLoad={({ currentTarget }) =>
              setPicture({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={() => setFailed(true)}
            className="pointer-events-none size-full object-cover"
            style={pictureCropStyle(crop)}
          />
        </button>
        {hasFailed && (
          <p role="alert" className="font-medium text-danger-ink text-sm">
            Não foi possível abrir a {noun}. Feche e tente de novo.
          </p>
        )}
        {picture && <CropField crop={crop} picture={picture} change={setCrop} />}
        <div aria-hidden="true" className="flex items-center gap-3 text-ink-muted text-sm">
          Assim ela aparece
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <Avatar
              key={size}
              name={profile.name}
              src={url}
              zoom={crop.zoom}
              offsetX={crop.x}
              offsetY={crop.y}
              size={size}
              square={square}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}
