import type { UploadResponse } from '#contract/media.ts';
import type { MediaKind } from '#domain/pictures.ts';
import { Failure, failureOf } from './failure.ts';

/**
 * Uploads a picture, and calls `onProgress` with the sent share of the file, from 0 to 1. Uses XMLHttpRequest, because fetch reports no
 * upload progress.
 * @throws Failure when the server refuses the picture or no response arrives
 */
export function uploadPicture(
  kind: MediaKind,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/media/${kind}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Failure('OFFLINE'));
    request.onload = () => {
      if (request.status === 200) return resolve(request.response as UploadResponse);
      reject(failureOf(request.status, (request.response as { code?: unknown } | null)?.code));
    };
    request.send(file);
  });
}
