import type { Viewer } from '#contract/views.ts';
import { pick } from '../../platform/pick.ts';
import { presentAvatar, presentVerified } from '../profiles/present.ts';
import type { readProfileViews } from './service.ts';

type Row = Awaited<ReturnType<typeof readProfileViews>>['rows'][number];

export const presentViewer = ({ week, day, company }: Row): Viewer => ({
  week,
  day,
  company: {
    ...pick(company, 'user_id', 'name', 'city'),
    ...presentAvatar(company),
    verified: presentVerified(company),
  },
});
