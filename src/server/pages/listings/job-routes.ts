import { type Context, Hono } from 'hono';
import { jobIdInPath, listingPath } from '#domain/jobs/listings.ts';
import { findRoleInCity } from '../../features/listings/lists.ts';
import { presentListedJob, presentListing } from '../../features/listings/present.ts';
import { type FoundListing, findListing } from '../../features/listings/service.ts';
import type { PageMessage } from './document.ts';
import { jobPage } from './job-page.ts';
import { JOB_UNAVAILABLE, type PublicSite } from './site.ts';
import { unavailableJobPage } from './work-pages.ts';

const UNKNOWN: PageMessage = {
  title: 'Vaga não encontrada',
  text: 'Este endereço não leva a nenhuma vaga aberta. Confira o link ou veja as vagas da sua cidade no Encaixe.',
};

/** When false for a replica's result, the primary is read: the replica may not have a job that was just published. */
const isOpen = ({ state }: FoundListing) => state === 'open';

/** Builds the routes of the jobs' public pages (listings#page). */
export function jobRoutes(site: PublicSite): Hono {
  const { deps, assets } = site;

  /** Responds 410 for an ended job, with the open jobs of its role and city (listings#ended). */
  async function ended(c: Context, { funcao, city }: { funcao: string; city: string }): Promise<Response> {
    const found = await findRoleInCity(deps, { funcao, place: city, page: 1 });
    if (found === null) return site.ended(c);
    const jobs = found.list.jobs.map(presentListedJob);
    return site.show(
      c,
      unavailableJobPage(assets, JOB_UNAVAILABLE, { ...found, funcao, list: { ...found.list, jobs } }),
      410,
    );
  }

  async function job(c: Context): Promise<Response> {
    const id = site.isTooLong(c) ? null : jobIdInPath(c.req.path.slice('/vaga/'.length).replace(/\/+$/, ''));
    const found =
      id === null ? { state: 'unknown' as const } : await site.find(c, (reading) => findListing(reading, id), isOpen);
    if (found.state === 'unknown') return site.unknown(c, UNKNOWN);
    if (found.state === 'ended') return found.work === null ? site.ended(c) : ended(c, found.work);
    const shown = presentListing(found.row);
    const path = listingPath(shown);
    return path === c.req.path ? site.show(c, jobPage(assets, shown, deps.publicUrl)) : site.moved(c, path);
  }

  return new Hono().get('/vaga/*', job);
}
