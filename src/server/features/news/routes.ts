import { complete } from '../../http/procedures.ts';
import { readNews, seeNews } from './service.ts';

export const newsRoutes = {
  current: complete.news.current.handler(({ context: { deps, actor } }) => readNews(deps, actor)),
  seen: complete.news.seen.handler(async ({ context: { deps, actor }, input }) => {
    await seeNews(deps, actor, input.what);
    return {};
  }),
};
