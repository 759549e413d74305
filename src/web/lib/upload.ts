import type { ApiErrorCode } from '#contract/errors.ts';
import type { Uploaded } from '#contract/media.ts';
import type { MediaKind } from '#domain/pictures.ts';
import type { FailureCode } from './api-client.ts';

/** Why a picture was refused. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly code: FailureCode;

  constructor(code: FailureCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Sends a picture and reports its progress from 0 to 1; XMLHttpRequest, because fetch can't tell how much was sent.
 * @throws UploadError with the server's code, or OFFLINE
 */
export function uploadPicture(kind: MediaKind, file: Blob, onProgress: (share: number) => void): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/media/${kind}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new UploadError('OFFLINE'));
    request.onload = () => {
      if (request.status === 200) return resolve(request.response as Uploaded);
      const code = (request.response as { code?: ApiErrorCode } | null)?.code;
      reject(new UploadError(code ?? 'INTERNAL_SERVER_ERROR'));
    };
    request.send(file);
  });
}
