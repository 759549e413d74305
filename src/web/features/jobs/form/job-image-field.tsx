import { ImagePlus } from 'lucide-react';
import { PictureField } from '#web/features/media/picture-field.tsx';
import { pictureSources } from '#web/lib/pictures.ts';

interface JobImageFieldProps {
  value: string | null;
  onValueChange: (url: string) => void;
  error?: string | undefined;
  onSending: (sent: Promise<boolean>) => void;
}

/** Field that uploads the picture of a job; `onSending` gets the upload, which resolves to false when it fails. */
export function JobImageField({ value, onValueChange, error, onSending }: JobImageFieldProps) {
  return (
    <PictureField
      kind="job-image"
      label="Imagem da vaga"
      required
      wide
      isFilled={value !== null}
      error={error}
      onSending={onSending}
      onUploaded={({ url }) => onValueChange(url)}
      picture={(preview) => {
        const stored = value === null ? null : pictureSources(value, 'wide').src;
        const src = preview ?? stored;
        if (src === null) {
          return (
            <span className="grid aspect-video max-h-60 w-full place-items-center rounded-md bg-brand-soft text-brand-ink">
              <ImagePlus className="size-10" aria-hidden="true" />
            </span>
          );
        }
        return (
          <img src={src} alt="Imagem escolhida" className="aspect-video max-h-60 w-full rounded-md object-cover" />
        );
      }}
    />
  );
}
