import type { Page } from '@playwright/test';
import { TERMS_VERSION } from '../../src/domain/accounts/terms.ts';
import { givenDailyMetrics, setLikesLeft, setPlan, setTermsVersion } from '../e2e/steps/database.ts';
import {
  givenCandidate,
  givenColleague,
  givenCompany,
  givenCompanyLike,
  givenJob,
  givenLike,
  givenMatch,
  givenReport,
  givenSuperLike,
  givenVerificationRequest,
} from '../e2e/steps/given.ts';
import { givenEnrolledOperator } from '../e2e/steps/operators.ts';
import { signIn } from '../e2e/support.ts';

type OpenBrowser = () => Promise<Page>;
type Enter = (page: Page, open: OpenBrowser) => Promise<unknown>;

const demo =
  (email: string): Enter =>
  (page) =>
    signIn(page, `${email}@encaixe.demo`);

const LONG_JOB = 'Assistente administrativo-financeiro de relacionamento institucional com fornecedores internacionais';
const LONG_CITY = 'Vila Bela da Santíssima Trindade - MT';
const LONG_ROLE = 'Operador de Empilhadeira';
const LONG_CANDIDATE = 'Maria Antonieta das Graças Albuquerque Cavalcanti de Vasconcelos Figueiredo Montenegro e Silva';
const LONG_COMPANY = 'Desenvolvimento Agroindustrialimobiliário Cooperativo Sul-Mato-Grossense e Filhos Ltda.';

/** Creates a candidate and a company with very long names, and a match on a job with a very long title. */
async function createLongNames(candidate: Page, company: Page): Promise<void> {
  const place = { cidade: LONG_CITY, funcoes: [LONG_ROLE] };
  const firm = await givenCompany(company, LONG_COMPANY, { ...place, telefone: '6533334444' });
  await setPlan(firm.email, 'super_premium');
  const person = await givenCandidate(candidate, LONG_CANDIDATE, { ...place, telefone: '65991112222' });
  await setPlan(person.email, 'super_premium');
  const job = { title: LONG_JOB, funcao: LONG_ROLE, location: LONG_CITY, salary: '2000-2500' };
  await givenMatch(candidate, company, job);
  await givenJob(company, { ...job, title: `${LONG_JOB} II` });
  await givenSuperLike(candidate, await givenJob(company, { ...job, title: `${LONG_JOB} III` }));
  await givenJob(company, { ...job, title: `${LONG_JOB} IV` });
}

/** Creates an entry in each of two queues of the operators' console: a report, and a company's verification request. */
async function createQueueEntries(company: Page, candidate: Page): Promise<void> {
  const place = { cidade: 'Osasco - SP', funcoes: ['Vigilante'] };
  await givenCompany(company, 'Vigilância Quaresma', { ...place, telefone: '1133334444' });
  const job = { title: 'Vigilante noturno', funcao: 'Vigilante', location: place.cidade, salary: '2000-2500' };
  const job_id = await givenJob(company, job);
  await givenVerificationRequest(company, '33.444.555/0001-81', 'Cuidamos de prédios desde 1998.');
  await givenCandidate(candidate, 'Zulmira Quaresma', place);
  await givenLike(candidate, job_id);
  await givenReport(candidate, job_id, { reason: 'charges', text: 'Pediram R$ 150 por um exame.' });
}

/** Functions that sign in the users of the screens: one for each type and plan, and one for each special state. */
const PEOPLE = {
  visitor: async (page) => page.context().clearCookies(),
  'candidate basico': demo('ana.basico'),
  'candidate basico, bonus alone': demo('elisa.basico'),
  'candidate premium': demo('bruno.premium'),
  'candidate super_premium': demo('carla.super'),
  'candidate incomplete': demo('novo.candidato'),
  'candidate with nothing': (page) =>
    givenCandidate(page, 'Zélia Prado', { cidade: 'Acrelândia - AC', funcoes: ['Soldador'] }),
  'candidate out of likes': async (page) => {
    const logistics = ['Auxiliar de Logística', 'Estoquista', 'Motorista', 'Conferente'];
    const { email } = await givenCandidate(page, 'Rui Prado', { cidade: 'Curitiba - PR', funcoes: logistics });
    await setLikesLeft(email, 0);
  },
  'candidate with long names': async (page, open) => createLongNames(page, await open()),
  'candidate about to match': async (page, open) => {
    const place = { cidade: 'Bauru - SP', funcoes: ['Jardineiro'] };
    const company = await open();
    await givenCompany(company, 'Condomínio Ipê', { ...place, telefone: '1433334444' });
    const job = {
      title: 'Jardineiro de condomínio',
      funcao: 'Jardineiro',
      location: place.cidade,
      salary: '1500-2000',
    };
    const job_id = await givenJob(company, job);
    await givenCandidate(page, 'Zilda Prado', { ...place, telefone: '14991112222' });
    await givenCompanyLike(company, page, job_id);
  },
  'candidate with new terms': async (page) => {
    const { email } = await givenCandidate(page, 'Téo Prado', { cidade: 'Recife - PE', funcoes: ['Padeiro'] });
    await setTermsVersion(email, TERMS_VERSION - 1);
  },
  'company basico': demo('padaria.basico'),
  'company premium': demo('loja.premium'),
  'company super_premium': demo('nuvem.super'),
  'company incomplete': demo('nova.empresa'),
  'company with nothing': (page) =>
    givenCompany(page, 'Obras Prado', { cidade: 'Acrelândia - AC', funcoes: ['Soldador'], telefone: '6833334444' }),
  'company with long names': async (page, open) => createLongNames(await open(), page),
  'colleague of a company': async (page, open) => {
    const company = await open();
    const firm = await givenCompany(company, 'Oficina Prado', { cidade: 'Acrelândia - AC', funcoes: ['Soldador'] });
    await setPlan(firm.email, 'super_premium');
    const { email, password } = await givenColleague(company, page, 'Nara Prado');
    await signIn(page, email, password);
  },
  operator: async (page, open) => {
    await createQueueEntries(await open(), await open());
    await givenDailyMetrics(90);
    await givenEnrolledOperator(page, 'administrator');
  },
} satisfies Record<string, Enter>;

/** The name of a user of the screens: a type and a plan, or a special state. */
export type PersonKey = keyof typeof PEOPLE;

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/** The cookies of each user who has signed in. */
const sessions = new Map<PersonKey, Cookies>();

/** Signs a user in on the page's browser. The first call also creates a user who is not of the demonstration. */
export async function signInAs(person: PersonKey, page: Page, open: OpenBrowser): Promise<void> {
  const cookies = sessions.get(person);
  if (cookies) return page.context().addCookies(cookies);
  const enter: Enter = PEOPLE[person];
  await enter(page, open);
  sessions.set(person, await page.context().cookies());
}
