import type { Deck, FeedJob } from '#contract/feed.ts';
import type { Deps } from '../../deps.ts';
import { presentLikes } from '../profiles/present.ts';
import type { selectDeckPage } from './queries.ts';
import type { readDeck } from './service.ts';

const presentFeedJob = ({ job, company }: Awaited<ReturnType<typeof selectDeckPage>>[number]): FeedJob => ({
  id: job.id,
  company_id: job.company_id,
  title: job.title,
  description: job.description,
  funcao: job.funcao,
  location: job.location,
  salary_range: job.salary_range,
  horario_trabalho: job.horario_trabalho,
  horario_inicio: job.horario_inicio,
  horario_fim: job.horario_fim,
  beneficios: job.beneficios,
  requirements: job.requirements,
  image_url: job.image_url,
  created_at: job.created_at,
  company,
});

export const presentDeck = (deps: Deps, deck: Awaited<ReturnType<typeof readDeck>>): Deck => ({
  has_valid_profile: deck.has_valid_profile,
  jobs: deck.jobs.map(presentFeedJob),
  total: deck.total,
  next_cursor: deck.next_cursor,
  locked: deck.locked,
  locked_total: deck.locked_total,
  likes: presentLikes(deck.actor, deps.now(), deck.renewed),
});
