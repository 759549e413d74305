import { html } from 'hono/html';
import { verifiedText } from '#domain/companies/verified-text.ts';
import { jobsText } from '#domain/jobs/jobs.ts';
import { companyPath } from '#domain/jobs/listed-work.ts';
import type { PublicCompany } from '../../features/listings/present.ts';
import { documentOf, type Look } from './document.ts';
import { type JobList, jobList, pagePath } from './job-list.ts';
import { logoPath, postalAddress } from './job-posting.ts';
import { VERIFIED } from './verified.ts';

/** Width and height of the logo in pixels. */
export const LOGO_WIDTH = 192;

/** Structured data of the company: schema.org's Organization. */
const organization = ({ slug, name, city, bio, has_logo }: PublicCompany, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name,
  url: `${origin}${companyPath(slug)}`,
  logo: has_logo ? `${origin}${logoPath(slug)}` : undefined,
  description: bio ?? undefined,
  address: city === null ? undefined : postalAddress(city),
});

/** The page of a company (listings#company). */
export function companyPage(look: Look, company: PublicCompany, list: JobList, origin: string): string {
  const { slug, name, city, area_atuacao, bio, has_logo, verified } = company;
  const path = companyPath(slug);
  const place = city === null ? '' : ` em ${city}`;
  const later = list.page > 1 ? ` · página ${list.page}` : '';
  return documentOf(look, {
    title: `Vagas da empresa ${name}${place}${later} | Encaixe`,
    description: `${jobsText(list.total)} de ${name}${place}${area_atuacao ? `, ${area_atuacao}` : ''}. Curta as que combinam com você e converse pelo WhatsApp quando a empresa curtir também.`,
    canonical: `${origin}${pagePath(path, list.page)}`,
    data: [organization(company, origin)],
    main: html`<article class="card who">
${has_logo ? html`<img src="${logoPath(slug)}" width="${LOGO_WIDTH}" height="${LOGO_WIDTH}" alt="">` : ''}
<div>
<h1>${name}</h1>
<p class="muted">${[area_atuacao, city].filter(Boolean).join(' · ')}</p>
${verified ? html`<p>${VERIFIED}</p><p class="small muted">${verifiedText(verified)}</p>` : ''}
</div>
${bio ? html`<p class="text">${bio}</p>` : ''}
</article>
<section class="stack"><h2>${jobsText(list.total)} ${list.total === 1 ? 'aberta' : 'abertas'}</h2>
${jobList(list, path, { city: null })}</section>`,
  });
}
