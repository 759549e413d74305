import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { pngFile } from '../e2e/steps/pictures.ts';
import { cookiesOf, startProduct } from '../load/product.ts';

/**
 * `npm run tasks`: performs the five most frequent tasks of each side, and each way of paying, in the built product on a phone of
 * 390 x 844, as a person does: one control after the other, scrolling until it is in view and uncovered. It prints taps, typed
 * characters, flicks and seconds of each task. The seconds are computed by the keystroke-level model (Card, Moran and Newell), with
 * the typing speed on phones of Palin et al. (2019), plus the measured time in which the next control appears.
 *
 * Words as arguments select tasks: `npm run tasks -- WhatsApp`. With `--pictures` every screen on which something was tapped is
 * left in test-results/tasks, with `--dark` in dark colours.
 */
const PORT = Number(process.env.PORT ?? 4173);
const ORIGIN = `http://localhost:${PORT}`;
/** Folder of the screenshots. A task that fails stores one, too. */
const PICTURES = join('test-results', 'tasks');
const PHONE = { width: 390, height: 844 };

const OPTIONS = process.argv.slice(2);
const HAS_PICTURES = OPTIONS.includes('--pictures');
const COLOR_SCHEME = OPTIONS.includes('--dark') ? 'dark' : 'light';

/** Seconds that a person needs to find a control, to tap, to type a character, and to scroll by a flick. */
const ACTION_SECONDS = { look: 1.35, tap: 0.5, key: 0.33, flick: 0.6 };
const FLICK_PX = 0.6 * PHONE.height;
const MAX_FLICKS = 20;

/** Returns the vertical middle of a control, and whether a tap on the middle hits the control. Runs in the page. */
function tapTargetOf(element: Element): { middle: number; isFree: boolean } {
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = document.elementFromPoint(x + width / 2, y + height / 2);
  return { middle: y + height / 2, isFree: at !== null && (element.contains(at) || at.contains(element)) };
}

/** A simulated person with a phone. Counts taps, typed characters, flicks and waiting time. */
class Person {
  taps = 0;
  keys = 0;
  flicks = 0;
  waited = 0;
  /** Seconds from the payment to the display of the plan in the first tab; 0 without a payment. */
  shown = 0;
  page: Page;
  private readonly name: string;

  constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
  }

  get seconds(): number {
    const { look, tap, key, flick } = ACTION_SECONDS;
    return this.taps * (look + tap) + this.keys * key + this.flicks * flick + this.waited;
  }

  async waitFor(target: Locator): Promise<void> {
    const startedAt = performance.now();
    await target.waitFor();
    this.waited += (performance.now() - startedAt) / 1000;
  }

  async tap(target: Locator): Promise<void> {
    await this.waitFor(target);
    for (let flicks = 0; flicks < MAX_FLICKS; flicks++) {
      const { middle, isFree } = await target.evaluate(tapTargetOf);
      if (isFree) break;
      await this.page.mouse.wheel(0, middle > PHONE.height / 2 ? FLICK_PX : -FLICK_PX);
      await this.page.waitForTimeout(100);
      this.flicks++;
    }
    this.taps++;
    if (HAS_PICTURES) await this.picture(`${this.name} ${this.taps}`);
    await target.tap();
  }

  picture = (name: string) =>
    this.page.screenshot({ path: join(PICTURES, `${name.replace(/\W+/g, '-')}-${COLOR_SCHEME}.png`) });

  /** Taps a button that opens another tab, and continues in that tab; returns the first tab. */
  async open(name: RegExp): Promise<Page> {
    const left = this.page;
    const [opened] = await Promise.all([left.waitForEvent('popup'), this.button(name)]);
    this.page = opened;
    return left;
  }

  /** Pays on the demonstration's payment page, and waits until the first tab shows the plan without a further tap. */
  async pay(answer: string, plans: Page): Promise<void> {
    await this.button(answer);
    const startedAt = performance.now();
    await plans.getByText('Seu plano: Premium').waitFor();
    this.shown = (performance.now() - startedAt) / 1000;
    this.page = plans;
    if (HAS_PICTURES) await this.picture(`${this.name} end`);
  }

  button = (name: string | RegExp) => this.tap(this.page.getByRole('button', { name }).first());
  link = (name: string | RegExp) => this.tap(this.page.getByRole('link', { name }).first());

  async type(label: string | RegExp, text: string): Promise<void> {
    const field = this.page.getByLabel(label).first();
    await this.tap(field);
    await field.pressSequentially(text);
    this.keys += text.length;
  }

  /** Types the beginning of an entry and taps it in the list of suggestions. */
  async chooseSuggestion(label: RegExp, typed: string, entry: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: label });
    await this.tap(field);
    await this.page.locator('[role=combobox][spellcheck=false]:focus').waitFor();
    await this.page.keyboard.type(typed);
    this.keys += typed.length;
    await this.tap(this.page.getByRole('option', { name: entry, exact: true }));
  }

  /** Chooses an option of a select. The phone draws its list, so one tap is counted for the option. */
  async select(label: RegExp, option: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: label });
    await this.tap(field);
    this.taps++;
    await field.selectOption({ label: option });
    await this.page.keyboard.press('Escape');
  }

  /** Chooses a picture. The phone draws its gallery, so one tap is counted for the field and one for the picture. */
  async choosePicture(label: string): Promise<void> {
    this.taps += 2;
    await this.page.getByLabel(label).setInputFiles(await pngFile('vaga.png'));
    await this.waitFor(this.page.getByText('Upload concluído').first());
  }
}

type Task = { name: string; email: string; start: string; perform: (person: Person) => Promise<void> };

const CANDIDATE = 'carla.super@encaixe.demo';
const COMPANY = 'nuvem.super@encaixe.demo';
const MATCHES = /^Matches( \d|$)/;

/** The tasks run in this order in one database, so each one begins with the data that the previous ones have changed. */
const TASKS: readonly Task[] = [
  {
    name: 'candidate: new profile to the first card',
    email: 'novo.candidato@encaixe.demo',
    start: '/perfil',
    perform: async (person) => {
      await person.chooseSuggestion(/^Cidade de interesse/, 'recif', 'Recife - PE');
      await person.type('Buscar função', 'vendedor');
      await person.button('Vendedor');
      await person.button('Continuar');
      await person.waitFor(person.page.getByText('Passo 2 de 3'));
      // In its first 350 ms a step ignores presses, which may be meant for the step before (profiles#candidate-steps).
      await person.waitFor(person.page.locator('button[type=submit]:not([aria-disabled])'));
      await person.button('Continuar');
      await person.type(/^Idade/, '27');
      await person.select(/^Gênero/, 'Feminino');
      await person.select(/^Escolaridade/, 'Ensino Médio');
      await person.select(/^Estado civil/, 'Solteiro(a)');
      await person.tap(person.page.locator('label').filter({ hasText: /^Não$/ }));
      await person.button('Salvar perfil');
      await person.waitFor(person.page.getByRole('region', { name: 'Vagas Compatíveis' }).getByRole('article').first());
    },
  },
  {
    name: 'candidate: like a job',
    email: CANDIDATE,
    start: '/vagas',
    perform: async (person) => {
      await person.button('Curtir');
    },
  },
  {
    name: "candidate: open a match's WhatsApp",
    email: CANDIDATE,
    start: '/vagas',
    perform: async (person) => {
      await person.link(MATCHES);
      await person.link(/^WhatsApp/);
    },
  },
  {
    name: 'candidate: see the details of a liked job',
    email: CANDIDATE,
    start: '/vagas',
    perform: async (person) => {
      await person.link(MATCHES);
      await person.link('Minhas curtidas');
      await person.tap(person.page.getByRole('button', { name: /etalhes/ }).first());
      await person.waitFor(person.page.getByRole('dialog').getByRole('heading').first());
    },
  },
  {
    name: 'candidate: change preferences',
    email: CANDIDATE,
    start: '/vagas',
    perform: async (person) => {
      await person.link(/^Preferências/);
      await person.select(/^Distância/, 'Até 25 km');
      await person.button(/^Salvar/);
    },
  },
  {
    name: 'company: create a job',
    email: COMPANY,
    start: '/empresa/vagas',
    perform: async (person) => {
      await person.link('Nova vaga');
      await person.type(/^Título da vaga/, 'Analista de suporte');
      await person.chooseSuggestion(/^Função/, 'suport', 'Analista de Suporte Técnico');
      await person.chooseSuggestion(/^Localização/, 'recif', 'Recife - PE');
      await person.choosePicture('Imagem da vaga');
      await person.select(/^Faixa salarial/, 'R$ 2.000 – R$ 2.500');
      await person.button('Vale-transporte');
      await person.type('Requisitos', 'Pontualidade');
      await person.type(/^Descrição detalhada/, 'Atender clientes.');
      await person.button('Criar Vaga');
      await person.page.waitForURL('**/empresa/vagas');
    },
  },
  {
    name: 'company: see the candidates of a job',
    email: COMPANY,
    start: '/empresa/vagas',
    perform: async (person) => {
      await person.link(/^Ver candidatos \([1-9]/);
      await person.waitFor(person.page.getByRole('article').first());
    },
  },
  {
    name: 'company: like a candidate',
    email: COMPANY,
    start: '/empresa/vagas',
    perform: async (person) => {
      await person.link(/^Ver candidatos \([1-9]/);
      await person.button('Curtir');
    },
  },
  {
    name: 'company: move a match to an interview',
    email: COMPANY,
    start: '/empresa/vagas',
    perform: async (person) => {
      await person.link(MATCHES);
      await person.link(/rocesso/);
      await person.button(/^Mover .* para/);
      await person.tap(person.page.getByRole('menuitem', { name: 'Entrevista' }));
    },
  },
  {
    name: "company: open a match's WhatsApp",
    email: COMPANY,
    start: '/empresa/vagas',
    perform: async (person) => {
      await person.link(MATCHES);
      await person.link(/^WhatsApp/);
    },
  },
];

const PAYMENTS: readonly Task[] = [
  {
    name: 'pay: a month by card',
    email: 'ana.basico@encaixe.demo',
    start: '/assinatura',
    perform: async (person) => person.pay('Pagar com sucesso', await person.open(/^Assinar Premium$/)),
  },
  {
    name: 'pay: a year by card',
    email: 'diego.basico@encaixe.demo',
    start: '/assinatura',
    perform: async (person) => {
      await person.tap(person.page.getByRole('tab', { name: 'Anual' }));
      await person.pay('Pagar com sucesso', await person.open(/^Assinar Premium$/));
    },
  },
  {
    name: 'pay: a month by Pix, after both tabs were closed',
    email: 'elisa.basico@encaixe.demo',
    start: '/assinatura',
    perform: async (person) => {
      const plans = await person.open(/^Pagar Premium por Pix$/);
      await person.button('Copiar código Pix');
      const address = person.page.url();
      await person.page.close();
      person.page = plans;
      await plans.goto('about:blank');
      await plans.goto(`${ORIGIN}/assinatura`, { waitUntil: 'domcontentloaded' });
      await person.open(/^Pagar Premium por Pix$/);
      await person.page.waitForURL(address);
      await person.pay('Pagar o Pix', plans);
    },
  },
  {
    name: 'pay: Pix Automático',
    email: 'padaria.basico@encaixe.demo',
    start: '/empresa/assinatura',
    perform: async (person) => person.pay('Pagar e autorizar', await person.open(/^Assinar Premium por Pix$/)),
  },
];

async function performTask(browser: Browser, { name, email, start, perform }: Task): Promise<void> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    colorScheme: COLOR_SCHEME,
    serviceWorkers: 'block',
  });
  const cookies = (await cookiesOf(email, ORIGIN)).map((cookie) => cookie.split(/=(.*)/s));
  await context.addCookies(cookies.map(([key = '', value = '']) => ({ name: key, value, url: ORIGIN })));
  await context.route('https://wa.me/**', (route) => route.abort());
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${ORIGIN}${start}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').waitFor();
  const person = new Person(page, name);
  const failure = await perform(person).then(
    () => '',
    (error: unknown) => String(error).split('\n')[0],
  );
  const { taps, keys, flicks, waited, seconds, shown } = person;
  const counted = [taps, keys, flicks, waited.toFixed(1), seconds.toFixed(0), shown ? shown.toFixed(2) : ''];
  const values = failure ? ['', '', '', '', '', failure] : counted;
  process.stdout.write(`| ${name} | ${values.join(' | ')} |\n`);
  if (failure) {
    process.exitCode = 1;
    await person.picture(name);
  }
  await context.close();
}

const words = OPTIONS.filter((word) => !word.startsWith('--'));
const folder = await mkdtemp(join(tmpdir(), 'encaixe-tasks-'));
const stop = await startProduct(PORT, folder);
const browser = await chromium.launch({ ...(await findChromium()), args: ['--no-sandbox'] });
try {
  process.stdout.write(
    '| task | taps | typed | flicks | waited (s) | seconds | paid to shown (s) |\n|---|---|---|---|---|---|---|\n',
  );
  for (const task of [...TASKS, ...PAYMENTS])
    if (words.every((word) => task.name.includes(word))) await performTask(browser, task);
} finally {
  await browser.close();
  stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}
