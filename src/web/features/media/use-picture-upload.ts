import { useEffect, useState } from 'react';
import type { UploadResponse } from '#contract/media.ts';
import type { MediaKind } from '#domain/pictures.ts';
import { type ErrorText, errorText } from '#web/lib/api/error-texts.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { uploadPicture } from '#web/lib/api/upload.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { PICTURE_TEXTS, uploadErrors } from './error-texts.ts';
import { isRetryableUpload, pictureProblem } from './picture-rules.ts';

/** The state of an upload (media#upload-states). `share` is the sent fraction of the file, from 0 to 1. */
export type UploadState =
  | { step: 'idle' }
  | { step: 'uploading'; share: number }
  | { step: 'done' }
  | { step: 'failed'; text: string; retry: (() => void) | null };

/**
 * Returns `send`, which uploads a picture unless another upload is running, and shows the result. `preview` is the URL of the local
 * file during an upload. `onSending` receives a promise of each upload: true after `onUploaded` has resolved, false after an error.
 */
export function usePictureUpload(
  kind: MediaKind,
  onUploaded: (uploaded: UploadResponse) => unknown,
  onSending?: (sent: Promise<boolean>) => void,
) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const [preview, setPreview] = useState<string | null>(null);

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  function fail({ title, text = title }: ErrorText, retry: (() => void) | null) {
    setState({ step: 'failed', text, retry });
    notify.error(title, text);
  }

  function send(file: File) {
    const problem = pictureProblem(kind, file);
    if (problem) return fail(PICTURE_TEXTS[kind][problem], null);
    const sent = transfer(file);
    onSending?.(sent);
  }

  async function transfer(file: File): Promise<boolean> {
    const texts = PICTURE_TEXTS[kind];
    setPreview(URL.createObjectURL(file));
    setState({ step: 'uploading', share: 0 });
    try {
      const uploaded = await uploadPicture(kind, file, (share) => setState({ step: 'uploading', share }));
      setState({ step: 'done' });
      if (texts.done) notify.success(texts.done.title, texts.done.text);
      await onUploaded(uploaded);
      // Without a preview, the caller renders the stored picture with its crop.
      setPreview(null);
      return true;
    } catch (error) {
      setPreview(null);
      fail(
        errorText(error, uploadErrors(kind), texts.failed.text),
        isRetryableUpload(errorCode(error)) ? () => send(file) : null,
      );
      return false;
    }
  }

  return { state, preview, send: (file: File) => (state.step === 'uploading' ? undefined : send(file)) };
}
