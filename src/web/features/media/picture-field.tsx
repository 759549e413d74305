import { Camera, CircleAlert, CircleCheck, ImageUp } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import type { UploadResponse } from '#contract/media.ts';
import type { MediaKind } from '#domain/pictures.ts';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ProgressBar } from '#web/ui/states/progress-bar.tsx';
import { PICTURE_TEXTS } from './error-texts.ts';
import { ACCEPTED_TYPES } from './picture-rules.ts';
import { useFileDrop } from './use-file-drop.ts';
import { type UploadState, usePictureUpload } from './use-picture-upload.ts';

interface PictureFieldProps {
  kind: MediaKind;
  /** The accessible name of the group ('Foto de perfil', 'Imagem da vaga'). */
  label: string;
  required?: boolean | undefined;
  /** Renders the picture: at the URL `preview` during an upload, else (null) the stored picture. */
  picture: (preview: string | null) => ReactNode;
  /** True when there is a picture already: the button then offers to change it. */
  isFilled: boolean;
  /** Places the picture above the text instead of beside it. */
  wide?: boolean | undefined;
  error?: string | undefined;
  /** Further actions, beside the button that changes the picture. */
  actions?: ReactNode;
  /** Called when the server has stored the picture. A profile's picture is then already part of the stored profile. */
  onUploaded: (uploaded: UploadResponse) => unknown;
  /** Called when an upload begins. The promise resolves to true after `onUploaded`, to false after an error. */
  onSending?: ((sent: Promise<boolean>) => void) | undefined;
}

function Progress({ state }: { state: UploadState }) {
  if (state.step === 'uploading') {
    return <ProgressBar label="Enviando..." labelShown value={Math.round(state.share * 100)} className="w-full" />;
  }
  if (state.step !== 'done') return null;
  return (
    <span className="flex items-center gap-1.5 font-medium text-sm text-success-ink">
      <CircleCheck className="size-4 shrink-0" aria-hidden="true" />
      Upload concluído
    </span>
  );
}

/** Field in which the user chooses, drops or pastes a picture, which is uploaded at once with its progress (media#upload-states). */
export function PictureField({
  kind,
  label,
  required,
  picture,
  isFilled,
  wide = false,
  error,
  actions,
  onUploaded,
  onSending,
}: PictureFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { state, preview, send } = usePictureUpload(kind, onUploaded, onSending);
  const { isDraggedOver, zone } = useFileDrop(send);
  const texts = PICTURE_TEXTS[kind];
  const wrong = state.step === 'failed' ? state.text : error;
  const retry = state.step === 'failed' ? state.retry : null;

  return (
    <fieldset
      {...zone}
      className={cn(
        'flex min-w-0 rounded-lg border-2 border-dashed p-4 transition-colors duration-fast',
        wide ? 'flex-col gap-4' : 'flex-wrap items-center gap-4 sm:gap-6',
        isDraggedOver ? 'border-brand bg-brand-soft' : wrong ? 'border-danger' : 'border-line',
      )}
    >
      <legend className="sr-only">{label}</legend>
      <div className={cn('relative', wide ? 'w-full' : 'shrink-0', state.step === 'uploading' && 'opacity-70')}>
        {picture(preview)}
      </div>
      <div className={cn('flex min-w-0 flex-1 flex-col items-start gap-2', !wide && 'basis-36')}>
        <p aria-hidden="true" className="font-semibold text-sm">
          {label}
          {required && <span className="text-danger-ink">{'\u00a0*'}</span>}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={state.step === 'uploading'}
            aria-describedby={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
            onClick={() => state.step !== 'uploading' && chooser.current?.click()}
          >
            {kind === 'avatar' ? <Camera aria-hidden="true" /> : <ImageUp aria-hidden="true" />}
            {isFilled || preview ? texts.change : texts.choose}
          </Button>
          {actions}
        </div>
        <input
          ref={chooser}
          type="file"
          accept={ACCEPTED_TYPES[kind]}
          aria-label={label}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // So that the user can choose the same file again after a failure.
            target.value = '';
            if (file) send(file);
          }}
        />
        <p id={`${id}-hint`} className="text-ink-muted text-sm">
          {texts.hint}
          <span className="hidden lg:inline"> Você também pode arrastar ou colar aqui.</span>
        </p>
        <div role="status" className="w-full empty:hidden">
          <Progress state={state} />
        </div>
        {wrong && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-danger-ink text-sm">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {wrong}
          </p>
        )}
        {retry && (
          <Button variant="soft" size="sm" onClick={retry}>
            Tentar de novo
          </Button>
        )}
      </div>
    </fieldset>
  );
}
