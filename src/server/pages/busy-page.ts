import { RETRY_AFTER_S } from '../http/error-response.ts';

/** What a page says while nobody is there to answer; it asks again by itself. */
export const BUSY_PAGE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<meta name="viewport" content="width=device-width"><title>Encaixe</title>
<h1>Só um instante</h1><p>Tem muita gente no Encaixe agora. Esta página se abre de novo em alguns segundos.</p></html>`;
