import { complete } from '../../http/procedures.ts';
import { markNewsSeen, readNews } from './service.ts';

export const newsRoutes = {
  current: complete.news.current.handler(({ context: { deps, actor } }) => readNews(deps, actor)),
  seen: complete.news.seen.handler(async ({ context: { deps, actor }, input }) => {
    await markNewsSeen(deps, actor, input.kind);
    return {};
  }),
};
