import { html } from 'hono/html';
import { answerRateText } from '#domain/hiring/answers.ts';
import { AFFIRMATIVE_LABELS } from '#domain/jobs/affirmative.ts';
import { CONTRACT_LABELS } from '#domain/jobs/contracts.ts';
import { citiesOf, citiesText } from '#domain/jobs/job-cities.ts';
import { companyPath, functionListPath } from '#domain/jobs/listed-work.ts';
import { listingPath, picturePath } from '#domain/jobs/listings.ts';
import { MODALITY_LABELS } from '#domain/jobs/reach.ts';
import { daysText } from '#domain/jobs/work-days.ts';
import { formatSalary } from '#domain/pay/salary.ts';
import { PICTURE_WIDTHS, variantOf } from '#domain/pictures.ts';
import { dayText } from '#domain/text/calendar.ts';
import { withEllipsis } from '#domain/text/text.ts';
import type { PublicJob } from '../../features/listings/present.ts';
import { type PageAssets, renderDocument } from './document.ts';
import { jobPosting, workingHoursText } from './job-posting.ts';
import { PREVIEW_SIZE } from './picture/job-picture.ts';
import { VERIFIED_BADGE } from './verified.ts';

/** Maximum length, in UTF-16 code units, of the meta description, which search engines show under the title. */
const SUMMARY = 160;

function summaryOf(job: PublicJob): string {
  const contract = job.contrato === null ? '' : ` ${CONTRACT_LABELS[job.contrato]}.`;
  const words = `${job.funcao} em ${citiesText(job)}. ${formatSalary(job.salary_range)}.${contract} ${job.description}`;
  return withEllipsis(words.replace(/\s+/g, ' ').trim(), SUMMARY);
}

function factsOf(job: PublicJob) {
  const hours = [job.horario_trabalho, workingHoursText(job)].filter(Boolean).join(' · ');
  const facts: [name: string, value: string | number | null | undefined | false][] = [
    [job.outras_cidades.length > 0 ? 'Cidades' : 'Cidade', citiesOf(job).join(', ')],
    ['Modalidade', MODALITY_LABELS[job.modalidade]],
    ['Contrato', job.contrato && CONTRACT_LABELS[job.contrato]],
    ['Dias', daysText(job.dias)],
    ['Horário', hours || 'A combinar'],
    ['Comissão', job.comissao && 'Sim'],
    ['Vagas abertas', job.vagas_abertas],
    ['Escolaridade mínima', job.escolaridade],
    ['Publicada em', dayText(job.posted_at)],
    ['No ar até', dayText(job.ends_at)],
  ];
  return html`<dl class="facts"><div class="wide"><dt>Salário</dt><dd>${formatSalary(job.salary_range)}</dd></div>${facts
    .filter(([, value]) => value)
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

const [, SMALL, MIDDLE, LARGE] = PICTURE_WIDTHS.wide;

const pictureOf = (url: string) =>
  html`<img src="${variantOf(url, MIDDLE)}" srcset="${variantOf(url, SMALL)} ${SMALL}w, ${variantOf(url, MIDDLE)} ${MIDDLE}w, ${url} ${LARGE}w" sizes="(min-width: 56rem) 40rem, 100vw" width="960" height="540" alt="" fetchpriority="high">`;

const listOf = (title: string, items: readonly string[]) =>
  items.length === 0
    ? ''
    : html`<section><h2>${title}</h2><ul class="list">${items.map((item) => html`<li>${item}</li>`)}</ul></section>`;

/** Returns the app's path at which a candidate can like the job; the app sends visitors to /auth first (listings#like). */
const likePath = (id: string) => `/vagas/salvas?vaga=${id}`;

const actionsOf = (job: PublicJob, url: string) => {
  const words = `${job.title} em ${citiesText(job)}, ${job.company.name}: ${url}`;
  return html`<div class="actions">
<a class="button match" href="${likePath(job.id)}" rel="nofollow">Entrar para curtir</a>
<a class="button quiet" href="/auth?mode=signup&amp;type=candidate&amp;redirect=${encodeURIComponent(likePath(job.id))}" rel="nofollow">Criar conta grátis</a>
<a class="button quiet" href="https://wa.me/?text=${encodeURIComponent(words)}" rel="nofollow noopener noreferrer" target="_blank">Compartilhar no WhatsApp</a>
<p class="muted small">Se a empresa também curtir você, vocês conversam pelo WhatsApp. Seu telefone só aparece depois disso.</p>
</div>`;
};

/** Renders the public page of one job (listings#page). */
export function jobPage(assets: PageAssets, job: PublicJob, origin: string): string {
  const url = `${origin}${listingPath(job)}`;
  const { company } = job;
  return renderDocument(assets, {
    title: `${job.title} em ${citiesText(job)} · ${company.name} | Encaixe`,
    description: summaryOf(job),
    canonical: url,
    image: {
      url: `${origin}${picturePath(job.id)}`,
      ...PREVIEW_SIZE,
      alt: `${job.title}, ${company.name}, ${job.location}`,
    },
    data: [jobPosting(job, url, origin)],
    isSplit: true,
    main: html`<article class="card hero">
${job.image_url ? pictureOf(job.image_url) : ''}
<div>
<ul class="badges"><li>${job.funcao}</li>${company.is_verified ? html`<li class="plain">${VERIFIED_BADGE}</li>` : ''}</ul>
<h1>${job.title}</h1>
<p class="muted">${company.slug === null ? company.name : html`<a class="link" href="${companyPath(company.slug)}">${company.name}</a>`} · ${citiesText(job)}</p>
${company.answers ? html`<p class="muted small">${answerRateText(company.answers)}</p>` : ''}
${job.afirmativa ? html`<p>${AFFIRMATIVE_LABELS[job.afirmativa]}</p>` : ''}
</div>
</article>
<div class="card aside stack">${factsOf(job)}${actionsOf(job, url)}</div>
<div class="card stack">
<section><h2>Descrição</h2><p class="text">${job.description}</p></section>
${listOf('Requisitos', job.requirements)}
${listOf('Benefícios', job.beneficios)}
<p><a class="link" href="${functionListPath(job.funcao, job.location)}">Mais vagas de ${job.funcao} em ${job.location}</a></p>
</div>`,
  });
}
