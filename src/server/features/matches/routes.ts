import { contactPhone } from '#domain/phone.ts';
import { complete } from '../../http/procedures.ts';
import { presentMatchCard, presentMatchDialog } from './present.ts';
import { findMatch, listMatches, removeMatch } from './service.ts';

export const matchesRoutes = {
  list: complete.matches.list.handler(async ({ context: { deps, actor }, input }) => {
    const { rows, next_cursor } = await listMatches(deps, actor, input);
    const matches = rows.map((row) => presentMatchCard(actor, row));
    return { matches, next_cursor, has_phone: contactPhone(actor) !== null };
  }),
  one: complete.matches.one.handler(async ({ context: { deps, actor }, input }) =>
    presentMatchDialog(actor, await findMatch(deps, actor, input.id)),
  ),
  remove: complete.matches.remove.handler(async ({ context: { deps, actor }, input }) => {
    await removeMatch(deps, actor, input.id);
    return {};
  }),
};
