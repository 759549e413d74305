import { html } from 'hono/html';
import { verifiedText } from '#domain/companies/verified-text.ts';
import { answerRateText } from '#domain/hiring/answers.ts';
import { jobsText } from '#domain/jobs/jobs.ts';
import { cityName, cityPath, companyPath } from '#domain/jobs/listed-work.ts';
import { slugOf } from '#domain/jobs/listings.ts';
import { PICTURE_WIDTHS, variantOf } from '#domain/pictures.ts';
import type { CompanyChoices, CompanyJobFilter } from '../../features/listings/lists.ts';
import type { PublicCompany } from '../../features/listings/present.ts';
import { type PageAssets, renderDocument } from './document.ts';
import { buildItemList, type JobList, pagePath, renderFactsLine, renderJobList } from './job-list.ts';
import { logoPath, postalAddress } from './job-posting.ts';
import { VERIFIED_BADGE } from './verified.ts';
import { JOBS_INDEX_PATH } from './work-pages.ts';

/** Width and height of the logo in pixels. */
export const LOGO_WIDTH = 192;
/** Maximum number of job pictures above the company's name. */
const PICTURES = 3;

const organization = ({ slug, name, city, bio, has_logo }: PublicCompany, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name,
  url: `${origin}${companyPath(slug)}`,
  logo: has_logo ? `${origin}${logoPath(slug)}` : undefined,
  description: bio ?? undefined,
  address: city === null ? undefined : postalAddress(city),
});

/** Returns the path of a company's page that shows only the jobs of a role, in a city, or both; null: any. */
export function filteredCompanyPath(slug: string, { funcao, city }: CompanyJobFilter): string {
  const chosen = new URLSearchParams({
    ...(city === null ? {} : { cidade: slugOf(city) }),
    ...(funcao === null ? {} : { funcao: slugOf(funcao) }),
  });
  return companyPath(slug) + (chosen.size === 0 ? '' : `?${chosen}`);
}

type Choice = { name: string; jobs: number; isChosen: boolean; path: string };

/** Renders links that filter the list of jobs; a chosen filter's link removes it. '' for fewer than two links of which none is chosen. */
const choiceLinks = (label: string, choices: readonly Choice[]) =>
  choices.length < 2 && !choices.some(({ isChosen }) => isChosen)
    ? ''
    : html`<nav aria-label="${label}"><ul class="chips">${choices.map(
        ({ name, jobs, isChosen, path }) =>
          html`<li><a class="button quiet" href="${path}" rel="nofollow"${isChosen ? html` aria-current="true"` : ''}>${name} <span class="muted">${isChosen ? html`<span aria-hidden="true">×</span>` : jobs}</span></a></li>`,
      )}</ul></nav>`;

export type CompanyJobs = { list: JobList; filter: CompanyJobFilter; choices: CompanyChoices };

function choicesOf(slug: string, { filter, choices }: CompanyJobs) {
  const cities = choices.cities.map(({ city, jobs }): Choice => {
    const isChosen = city === filter.city;
    return {
      name: cityName(city),
      jobs,
      isChosen,
      path: filteredCompanyPath(slug, { ...filter, city: isChosen ? null : city }),
    };
  });
  const functions = choices.functions.map(({ funcao, jobs }): Choice => {
    const isChosen = funcao === filter.funcao;
    return {
      name: funcao,
      jobs,
      isChosen,
      path: filteredCompanyPath(slug, { ...filter, funcao: isChosen ? null : funcao }),
    };
  });
  return html`${choiceLinks('Cidades', cities)}${choiceLinks('Funções', functions)}`;
}

const filterText = ({ funcao, city }: CompanyJobFilter): string =>
  `${funcao === null ? '' : ` de ${funcao}`}${city === null ? '' : ` em ${city}`}`;

function jobsOf(company: PublicCompany, jobs: CompanyJobs) {
  const { list, filter } = jobs;
  const path = companyPath(company.slug);
  const isNarrowed = filter.funcao !== null || filter.city !== null;
  return html`<section class="stack" id="vagas"><h2>${list.total === 0 ? 'Nenhuma vaga' : jobsText(list.total)} ${list.total > 1 ? 'abertas' : 'aberta'}${filterText(filter)}</h2>
${choicesOf(company.slug, jobs)}
${list.total === 0 ? '' : renderJobList(list, filteredCompanyPath(company.slug, filter), { city: null })}
${isNarrowed ? html`<p><a class="link" href="${path}">Todas as vagas da empresa</a></p>` : ''}</section>`;
}

const SMALL = PICTURE_WIDTHS.wide[1];

/** Renders the first different pictures of the shown jobs, at most PICTURES. */
function picturesOf({ jobs }: JobList) {
  const urls = [...new Set(jobs.flatMap(({ image_url }) => image_url ?? []))].slice(0, PICTURES);
  return html`<div class="band">${urls.map((url) => html`<img src="${variantOf(url, SMALL)}" width="480" height="270" alt="">`)}</div>`;
}

function factsOf({ area_atuacao, city, verified, answers }: PublicCompany) {
  const facts = [
    ['Setor', area_atuacao],
    ['Cidade', city],
    ['Verificação', verified && verifiedText(verified)],
    ['Respostas', answers && answerRateText(answers)],
  ].filter(([, value]) => value);
  return facts.length === 0
    ? ''
    : html`<dl class="stack">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** Renders the page of a company with its public jobs (listings#company). */
export function companyPage(assets: PageAssets, company: PublicCompany, jobs: CompanyJobs, origin: string): string {
  const { slug, name, city, area_atuacao, bio, has_logo, verified } = company;
  const { list, filter } = jobs;
  const path = companyPath(slug);
  const place = city === null ? '' : ` em ${city}`;
  const later = list.page > 1 ? ` · página ${list.page}` : '';
  const isWhole = filter.funcao === null && filter.city === null;
  const url = `${origin}${path}`;
  return renderDocument(assets, {
    title: `Vagas${filterText(filter)} da empresa ${name}${isWhole ? place : ''}${later} | Encaixe`,
    description: `${jobsText(list.total)}${filterText(filter)} de ${name}${isWhole ? place : ''}${area_atuacao ? `, ${area_atuacao}` : ''}. Curta as que combinam com você e converse pelo WhatsApp quando a empresa curtir também.`,
    // Filtered lists repeat jobs of the whole list, so their canonical URL is the whole list's.
    canonical: list.total === 0 ? null : isWhole ? `${origin}${pagePath(path, list.page)}` : url,
    image: has_logo
      ? { url: `${origin}${logoPath(slug)}`, width: LOGO_WIDTH, height: LOGO_WIDTH, alt: `Logo de ${name}` }
      : undefined,
    data: isWhole ? [organization(company, origin), buildItemList(list, origin)] : [organization(company, origin)],
    isSplit: true,
    main: html`<article class="card hero">
${picturesOf(list)}
<div class="stack">
<div class="head">${has_logo ? html`<img src="${logoPath(slug)}" width="${LOGO_WIDTH}" height="${LOGO_WIDTH}" alt="">` : ''}<div>
<h1>${name}</h1>
${renderFactsLine('muted', [area_atuacao, city])}
${verified ? html`<p>${VERIFIED_BADGE}</p>` : ''}</div></div>
${bio ? html`<section><h2>Sobre a empresa</h2><p class="text">${bio}</p></section>` : ''}
</div>
</article>
${jobsOf(company, jobs)}
<aside class="card aside stack">${factsOf(company)}
<div class="actions"><a class="button match" href="/auth?mode=signup&amp;type=candidate" rel="nofollow">Criar conta grátis</a>
<a class="button quiet" href="https://wa.me/?text=${encodeURIComponent(`Vagas da empresa ${name}: ${url}`)}" rel="nofollow noopener noreferrer" target="_blank">Compartilhar no WhatsApp</a>
<p class="muted small">Se a empresa também curtir você, vocês conversam pelo WhatsApp. Seu telefone só aparece depois disso.</p></div></aside>`,
  });
}

/** Renders the page of a company without an open job, which search engines don't index. */
export function companyWithoutJobsPage(assets: PageAssets, { name, city }: PublicCompany): string {
  const text = `${name} não tem vagas públicas neste momento.`;
  return renderDocument(assets, {
    title: 'Sem vagas abertas agora | Encaixe',
    description: text,
    canonical: null,
    main: html`<section class="card alone"><h1>Sem vagas abertas agora</h1><p class="muted">${text}</p>
<a class="button" href="${city === null ? JOBS_INDEX_PATH : cityPath(city)}">${city === null ? 'Ver vagas abertas' : `Ver vagas em ${cityName(city)}`}</a></section>`,
  });
}
