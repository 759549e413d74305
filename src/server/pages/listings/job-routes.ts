import { type Context, Hono } from 'hono';
import { listedIdIn, listingPath } from '#domain/listings.ts';
import { presentListing } from '../../features/listings/present.ts';
import { type FoundListing, findListing } from '../../features/listings/service.ts';
import { jobPage } from './job-page.ts';
import type { Notice, Site } from './site.ts';

const UNKNOWN: Notice = {
  title: 'Vaga não encontrada',
  text: 'Este endereço não leva a nenhuma vaga aberta. Confira o link ou veja as vagas da sua cidade no Encaixe.',
};

/** A replica may not have a job that was opened a moment ago. */
const isOpen = ({ state }: FoundListing) => state === 'open';

/** Routes of the jobs' pages (listings#page). */
export function jobRoutes(site: Site): Hono {
  const { deps, look } = site;

  async function job(c: Context): Promise<Response> {
    const id = site.isTooLong(c) ? null : listedIdIn(c.req.path.slice('/vaga/'.length).replace(/\/+$/, ''));
    const found =
      id === null ? { state: 'unknown' as const } : await site.find(c, (reading) => findListing(reading, id), isOpen);
    if (found.state === 'unknown') return site.unknown(c, UNKNOWN);
    if (found.state === 'ended') return site.ended(c);
    const shown = presentListing(found.row);
    const path = listingPath(shown);
    return path === c.req.path ? site.show(c, jobPage(look, shown, deps.publicUrl)) : site.moved(c, path);
  }

  return new Hono().get('/vaga/*', job);
}
