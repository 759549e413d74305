import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse as answer, type RefusalPage, type Refused } from '../http/refuse.ts';

const AWAY: RefusalPage = {
  body: 'Sua região do Encaixe não responde agora. Espere alguns segundos e abra a página outra vez.\n',
  headers: { 'content-type': 'text/plain; charset=utf-8' },
};

/** Answers where another region was to. */
export const refuse = (request: IncomingMessage, response: ServerResponse, refused: Refused): void =>
  answer(request, response, refused, AWAY);
