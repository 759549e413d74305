import { complete, completeToRead } from '../../http/procedures.ts';
import { returnsRawJson } from '../../http/raw-json.ts';
import { presentMatchDialog, serializeMatches } from './present.ts';
import { findMatch, listMatches, removeMatch } from './service.ts';

export const matchesRoutes = {
  list: returnsRawJson(
    completeToRead.matches.list.handler(async ({ context: { reading, actor }, input }) =>
      serializeMatches(actor, await listMatches(reading, actor, input)),
    ),
  ),
  one: complete.matches.one.handler(async ({ context: { deps, actor }, input }) =>
    presentMatchDialog(actor, await findMatch(deps, actor, input.id)),
  ),
  remove: complete.matches.remove.handler(async ({ context: { deps, actor }, input }) => {
    await removeMatch(deps, actor, input.id);
    return {};
  }),
};
