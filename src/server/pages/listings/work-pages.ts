import { html } from 'hono/html';
import { jobsText } from '#domain/jobs/jobs.ts';
import { cityName, cityPath, functionListPath } from '#domain/jobs/listed-work.ts';
import type { CityCount, FunctionCount } from '../../features/listings/lists.ts';
import { type PageAssets, type PageMessage, renderDocument } from './document.ts';
import {
  type Breadcrumb,
  breadcrumbList,
  breadcrumbNav,
  buildItemList,
  type CountedLink,
  countedLinks,
  type JobList,
  pagePath,
  renderJobEntries,
  renderJobList,
} from './job-list.ts';

/** Path of the page that lists all roles with jobs, and the cities with the most jobs. */
export const JOBS_INDEX_PATH = '/vagas-de';
const INDEX: Breadcrumb = { name: 'Vagas', path: JOBS_INDEX_PATH };

/** Maximum number of cities on a role's page; the sitemap lists all. */
const MAX_LISTED = 300;
/** Maximum number of cities on the page of all roles. */
const LARGEST = 60;

const SIGN_UP = html`<p><a class="button large" href="/auth?mode=signup&amp;type=candidate" rel="nofollow">Criar conta grátis</a></p>`;

const sumOf = (counts: readonly { jobs: number }[]): number => counts.reduce((sum, { jobs }) => sum + jobs, 0);

const byCity =
  (pathOf: (city: string) => string) =>
  ({ city, jobs }: CityCount): CountedLink => ({ name: city, path: pathOf(city), jobs });

const BY_NAME = new Intl.Collator('pt-BR');

/** Sorts by Portuguese collation; the database sorts by bytes and puts 'Analista de Dados' after 'Analista Fiscal'. */
const inOrder = (functions: readonly FunctionCount[]): FunctionCount[] =>
  functions.toSorted((one, other) => BY_NAME.compare(one.funcao, other.funcao));

const byFunction =
  (city?: string) =>
  ({ funcao, jobs }: FunctionCount): CountedLink => ({ name: funcao, path: functionListPath(funcao, city), jobs });

/** The public jobs of a role in a city (`list`), nearby cities with such jobs (`near`), and similar roles in the city (`related`). */
export type RoleInCityJobs = {
  funcao: string;
  city: string;
  list: JobList;
  near: readonly CityCount[];
  related: readonly FunctionCount[];
};

/** Renders the list of jobs of a role in a city (listings#lists). An empty list is not indexed. */
export function roleInCityPage(
  assets: PageAssets,
  { funcao, city, list, near, related }: RoleInCityJobs,
  origin: string,
): string {
  const path = functionListPath(funcao, city);
  const way = [INDEX, { name: funcao, path: functionListPath(funcao) }];
  const { total, page } = list;
  const later = page > 1 ? ` · página ${page}` : '';
  return renderDocument(assets, {
    title: `Vagas de ${funcao} em ${city}${later} | Encaixe`,
    description: `${jobsText(total)} de ${funcao} em ${city}. Curta as que combinam com você e converse pelo WhatsApp quando a empresa curtir também.`,
    canonical: total === 0 ? null : `${origin}${pagePath(path, page)}`,
    data:
      total === 0
        ? []
        : [buildItemList(list, origin), breadcrumbList([...way, { name: cityName(city), path }], origin)],
    main: html`${breadcrumbNav(way, cityName(city))}
<h1>Vagas de ${funcao} em ${city}</h1>
${
  total === 0
    ? html`<div class="card stack"><p>Nenhuma vaga pública de ${funcao} em ${cityName(city)} agora. Crie sua conta: vagas que as empresas só mostram dentro do Encaixe também chegam até você.</p>${SIGN_UP}</div>`
    : html`<section class="stack"><h2>${jobsText(total)} ${total === 1 ? 'aberta' : 'abertas'}</h2>${renderJobList(list, path, { city })}</section>`
}
${countedLinks(`${funcao} perto de ${cityName(city)}`, near.map(byCity((other) => functionListPath(funcao, other))))}
${countedLinks(`Funções parecidas em ${cityName(city)}`, related.map(byFunction(city)))}
<p><a class="link" href="${cityPath(city)}">Todas as vagas em ${city}</a></p>`,
  });
}

/** Maximum number of open jobs on the page of an ended job. */
const MAX_SIMILAR_JOBS = 5;

/** Renders the page of an ended job: open jobs of its role in its city, and links to the role nearby (listings#ended). */
export function unavailableJobPage(
  assets: PageAssets,
  { title, text }: PageMessage,
  { funcao, city, list, near, related }: RoleInCityJobs,
): string {
  const { total } = list;
  const path = functionListPath(funcao, city);
  return renderDocument(assets, {
    title: `${title} | Encaixe`,
    description: text,
    canonical: null,
    main: html`<section class="card stack"><h1>${title}</h1><p class="muted">${text}</p>
<p><a class="button" href="${total === 0 ? cityPath(city) : path}">${total === 0 ? `Ver vagas em ${cityName(city)}` : `Ver ${jobsText(total)} de ${funcao} em ${cityName(city)}`}</a></p></section>
${total === 0 ? '' : html`<section class="stack"><h2>Abertas agora</h2>${renderJobEntries(list.jobs.slice(0, MAX_SIMILAR_JOBS), city)}</section>`}
${countedLinks(`${funcao} perto de ${cityName(city)}`, near.map(byCity((other) => functionListPath(funcao, other))))}
${countedLinks(`Funções parecidas em ${cityName(city)}`, related.map(byFunction(city)))}
<p><a class="link" href="${JOBS_INDEX_PATH}">Todas as vagas por função e cidade</a></p>`,
  });
}

/** Renders the page of a role, with the cities that have jobs of the role; `total` counts a job in several cities once. */
export function rolePage(
  assets: PageAssets,
  { funcao, cities, total }: { funcao: string; cities: readonly CityCount[]; total: number },
  origin: string,
): string {
  const path = functionListPath(funcao);
  return renderDocument(assets, {
    title: `Vagas de ${funcao} | Encaixe`,
    description: `${jobsText(total)} de ${funcao}, cidade por cidade. Curta as que combinam com você e converse pelo WhatsApp.`,
    canonical: total === 0 ? null : `${origin}${path}`,
    data: total === 0 ? [] : [breadcrumbList([INDEX, { name: funcao, path }], origin)],
    main: html`${breadcrumbNav([INDEX], funcao)}
<h1>Vagas de ${funcao}</h1>
${total === 0 ? html`<div class="card stack"><p>Nenhuma vaga pública de ${funcao} agora.</p>${SIGN_UP}</div>` : ''}
${countedLinks('Por cidade', cities.slice(0, MAX_LISTED).map(byCity((city) => functionListPath(funcao, city))))}`,
  });
}

/** Renders the page of a city, with the roles that have jobs in the city. */
export function cityPage(
  assets: PageAssets,
  city: string,
  functions: readonly FunctionCount[],
  origin: string,
): string {
  const path = cityPath(city);
  const total = sumOf(functions);
  return renderDocument(assets, {
    title: `Vagas em ${city} | Encaixe`,
    description: `${jobsText(total)} em ${city}, função por função. Curta as que combinam com você e converse pelo WhatsApp.`,
    canonical: total === 0 ? null : `${origin}${path}`,
    data: total === 0 ? [] : [breadcrumbList([INDEX, { name: city, path }], origin)],
    main: html`${breadcrumbNav([INDEX], city)}
<h1>Vagas em ${city}</h1>
${total === 0 ? html`<div class="card stack"><p>Nenhuma vaga pública em ${cityName(city)} agora.</p>${SIGN_UP}</div>` : ''}
${countedLinks('Por função', inOrder(functions).map(byFunction(city)))}`,
  });
}

/** Renders the page with all roles that have jobs, and the first LARGEST of `cities`. */
export function rolesAndCitiesPage(
  assets: PageAssets,
  { functions, cities }: { functions: readonly FunctionCount[]; cities: readonly CityCount[] },
  origin: string,
): string {
  const total = sumOf(functions);
  return renderDocument(assets, {
    title: 'Vagas por função e por cidade | Encaixe',
    description: 'Vagas abertas por função e por cidade. Curta as que combinam com você e converse pelo WhatsApp.',
    canonical: total === 0 ? null : `${origin}${JOBS_INDEX_PATH}`,
    main: html`<h1>Vagas por função e por cidade</h1>
${
  total === 0
    ? html`<div class="card stack"><p>Nenhuma empresa mostra suas vagas fora do Encaixe agora. Dentro dele há mais.</p>${SIGN_UP}</div>`
    : html`<p class="muted">${jobsText(total)} que qualquer pessoa pode ler, sem conta.</p>`
}
${countedLinks('Por função', inOrder(functions).map(byFunction()))}
${countedLinks('Por cidade', cities.slice(0, LARGEST).map(byCity(cityPath)))}`,
  });
}
