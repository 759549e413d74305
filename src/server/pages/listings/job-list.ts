import { html } from 'hono/html';
import { CONTRACT_LABELS } from '#domain/jobs/contracts.ts';
import { citiesText } from '#domain/jobs/job-cities.ts';
import { jobsText } from '#domain/jobs/jobs.ts';
import { LISTED_JOBS_PER_PAGE, LISTED_PAGES_MAX } from '#domain/jobs/listed-work.ts';
import { listingPath } from '#domain/jobs/listings.ts';
import { MODALITY_LABELS } from '#domain/jobs/reach.ts';
import { formatSalary } from '#domain/pay/salary.ts';
import { dayText } from '#domain/text/calendar.ts';
import type { PublicListedJob } from '../../features/listings/present.ts';
import { VERIFIED_BADGE } from './verified.ts';

/** Returns the path of the list's page with this number, from 1; `path` is the first page's and may have a query string. */
export const pagePath = (path: string, page: number): string =>
  page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}pagina=${page}`;

/** Renders facts in one paragraph; CSS separates them by dots and breaks lines only between them. Omits empty facts. */
export const renderFactsLine = (className: string, facts: readonly (string | false | null)[]) =>
  html`<p class="${className} line">${facts.filter(Boolean).map((fact) => html`<span>${fact}</span> `)}</p>`;

/** Renders an entry of a city's list, with the company's name; or, when `city` is null, of a company's list, with the role. */
function entry(job: PublicListedJob, city: string | null) {
  const facts = [
    formatSalary(job.salary_range),
    job.contrato && CONTRACT_LABELS[job.contrato],
    job.modalidade !== 'presencial' && MODALITY_LABELS[job.modalidade],
    `publicada em ${dayText(job.posted_at)}`,
  ];
  const who = city === null ? [job.funcao, citiesText(job)] : [job.company.name, citiesText(job, city)];
  return html`<li class="card entry"><h3><a href="${listingPath(job)}">${job.title}</a></h3>
${renderFactsLine('muted', who)}${city !== null && job.company.is_verified ? html`<p>${VERIFIED_BADGE}</p>` : ''}
${renderFactsLine('small', facts)}</li>`;
}

/** Renders the entries of a city's list, or of a company's when `city` is null; each links to the job's page. */
export const renderJobEntries = (jobs: readonly PublicListedJob[], city: string | null) =>
  html`<ul class="entries">${jobs.map((job) => entry(job, city))}</ul>`;

/** One page of a list of jobs: `total` counts all jobs, also those beyond page LISTED_PAGES_MAX; `page` begins at 1. */
export type JobList = { jobs: readonly PublicListedJob[]; total: number; page: number };

const lastPage = (total: number): number => Math.min(LISTED_PAGES_MAX, Math.ceil(total / LISTED_JOBS_PER_PAGE));

/**
 * Renders one page of a list of jobs, with links to the previous and the next page. `city` as in `renderJobEntries`.
 * @param path the path of the list's first page
 */
export function renderJobList({ jobs, total, page }: JobList, path: string, { city }: { city: string | null }) {
  const last = lastPage(total);
  const step = (to: number, rel: string, label: string) =>
    to < 1 || to > last ? '' : html`<a class="button quiet" rel="${rel}" href="${pagePath(path, to)}">${label}</a>`;
  return html`${renderJobEntries(jobs, city)}
${
  last > 1
    ? html`<nav class="pages" aria-label="Páginas">${step(page - 1, 'prev', 'Anteriores')}<span>Página ${page} de ${last}</span>${step(page + 1, 'next', 'Próximas')}</nav>`
    : ''
}`;
}

/** Returns one page of the list as schema.org's ItemList: the URLs of this page's jobs, in order, and the total number. */
export const buildItemList = ({ jobs, total, page }: JobList, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: jobs.map((job, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * LISTED_JOBS_PER_PAGE + index + 1,
    url: `${origin}${listingPath(job)}`,
  })),
});

export type Breadcrumb = { name: string; path: string };

/** Renders the visible breadcrumbs: links to `ancestors`, then the current page's name without a link. */
export const breadcrumbNav = (ancestors: readonly Breadcrumb[], here: string) =>
  html`<nav class="crumbs" aria-label="Onde você está"><ol>${ancestors.map(({ name, path }) => html`<li><a href="${path}">${name}</a></li>`)}<li aria-current="page">${here}</li></ol></nav>`;

/** Returns the breadcrumbs as schema.org's BreadcrumbList; the last crumb is the current page. */
export const breadcrumbList = (trail: readonly Breadcrumb[], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});

export type CountedLink = { name: string; path: string; jobs: number };

/** Renders links to other lists, each with its number of jobs; '' when `links` is empty. */
export const countedLinks = (title: string, links: readonly CountedLink[]) =>
  links.length === 0
    ? ''
    : html`<section class="card"><h2>${title}</h2><ul class="links">${links.map(
        ({ name, path, jobs }) =>
          html`<li><a href="${path}">${name}</a> <span class="muted">${jobsText(jobs)}</span></li>`,
      )}</ul></section>`;
