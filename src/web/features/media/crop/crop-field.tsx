import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Focus, ZoomIn, ZoomOut } from 'lucide-react';
import { useId } from 'react';
import { MAX_ZOOM, MIN_ZOOM } from '#domain/pictures.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import type { PictureCrop } from '#web/ui/fields/picture-crop.ts';
import { DEFAULT_CROP, moveCrop, type PictureSize, zoomCrop } from './crop-rules.ts';

const ZOOM_STEP = 0.05;
/** Distance by which one press moves the picture, in frame widths. */
const PRESS_DISTANCE = 0.05;

const DIRECTIONS = [
  { label: 'Mover para a esquerda', icon: <ArrowLeft aria-hidden="true" />, x: -PRESS_DISTANCE, y: 0 },
  { label: 'Mover para cima', icon: <ArrowUp aria-hidden="true" />, x: 0, y: -PRESS_DISTANCE },
  { label: 'Mover para baixo', icon: <ArrowDown aria-hidden="true" />, x: 0, y: PRESS_DISTANCE },
  { label: 'Mover para a direita', icon: <ArrowRight aria-hidden="true" />, x: PRESS_DISTANCE, y: 0 },
] as const;

const ZOOM_TEXT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

interface CropFieldProps {
  crop: PictureCrop;
  picture: PictureSize;
  change: (next: (crop: PictureCrop) => PictureCrop) => void;
}

/** Controls for zoom and position, for users who can't drag the picture: a range input and buttons. */
export function CropField({ crop, picture, change }: CropFieldProps) {
  const id = useId();
  return (
    <div className="flex w-full max-w-72 flex-col gap-2">
      <label htmlFor={id} className="font-semibold text-sm">
        Zoom
      </label>
      <div className="flex items-center gap-3 text-ink-muted [&_svg]:size-5 [&_svg]:shrink-0">
        <ZoomOut aria-hidden="true" />
        <input
          id={id}
          type="range"
          min={MIN_ZOOM}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={crop.zoom}
          aria-valuetext={`${ZOOM_TEXT.format(crop.zoom)} vezes`}
          onChange={({ target }) => change((before) => zoomCrop(before, picture, target.valueAsNumber))}
          className="h-tap min-w-0 flex-1 cursor-pointer accent-brand"
        />
        <ZoomIn aria-hidden="true" />
      </div>
      <fieldset className="flex justify-center gap-1">
        <legend className="sr-only">Posição</legend>
        {DIRECTIONS.map(({ label, icon, x, y }) => (
          <IconButton
            key={label}
            label={label}
            icon={icon}
            onClick={() => change((before) => moveCrop(before, picture, { x, y }))}
          />
        ))}
        <IconButton
          label="Voltar ao começo"
          icon={<Focus aria-hidden="true" />}
          onClick={() => change(() => DEFAULT_CROP)}
        />
      </fieldset>
    </div>
  );
}
