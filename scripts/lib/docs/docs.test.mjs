import { describe, expect, it } from 'vitest';
import { configurationProblems } from './configuration.mjs';
import { linkProblems } from './links.mjs';
import { readmeProblems } from './readmes.mjs';
import { ruleProblems, unknownNameProblems } from './rules.mjs';
import { forbiddenWordProblems } from './words.mjs';

const RULES = { path: 'docs/product/feed.md', text: '# Feed\n\n## Order\n\n### Order of a deck\n\nBy plan.\n' };
const CITING = { path: 'src/feed.ts', text: '/** The order (feed#order-of-a-deck). */' };

describe('ruleProblems', () => {
  it('reports nothing when code cites each rule', () => {
    expect(ruleProblems([RULES, CITING])).toEqual([]);
  });

  it('reports citations of unknown rules', () => {
    const wrong = { path: 'src/deck.ts', text: 'const a = 1;\n// feed#ordre-of-a-deck\n// fed#order-of-a-deck' };
    expect(ruleProblems([RULES, CITING, wrong])).toEqual([
      'src/deck.ts:2: feed#ordre-of-a-deck is not a rule of docs/product/',
      'src/deck.ts:3: fed#order-of-a-deck is not a rule of docs/product/',
    ]);
  });

  it.each([
    ['is not cited at all', []],
    ['is cited only by a page', [{ ...CITING, path: 'docs/decisions/0001-one.md' }]],
    ['has only a citation of a longer name', [{ ...CITING, text: '// feed#order-of-a-decks' }]],
  ])('reports a rule that %s', (_, others) => {
    expect(ruleProblems([RULES, ...others])).toContain(
      'docs/product/feed.md:5: feed#order-of-a-deck is cited by no code and no test',
    );
  });

  it('reports two rules with the same name', () => {
    const twice = { ...RULES, text: `${RULES.text}\n### Order of a deck\n` };
    expect(ruleProblems([twice, CITING])).toEqual(['docs/product/feed.md:9: feed#order-of-a-deck is defined twice']);
  });

  it('ignores headings in code blocks', () => {
    const page = { ...RULES, text: '```\n### No rule\n```\n\n### Order of a deck\n' };
    expect(ruleProblems([page, CITING])).toEqual([]);
  });

  it('ignores names with # in URLs, paths and imports', () => {
    const text =
      "import '#domain/plans.ts';\n// https://example.com/feed#top, https://example.com/?from=feed#top, ./page#top, a.b#c";
    expect(ruleProblems([RULES, CITING, { path: 'src/page.ts', text }])).toEqual([]);
  });
});

it('unknownNameProblems reports names of fields and tables that no code contains', () => {
  const code = { path: 'src/schema.ts', text: "profiles = pgTable('profiles', { area: text('area') })" };
  const glossary = {
    path: 'docs/product/glossary.md',
    text: '| `area` | `profiles.area` |\n| `bairro` | `profiles` |',
  };
  const page = { path: 'docs/product/feed.md', text: 'Kept in `feed_cards`, `area` or `premium`.' };
  expect(unknownNameProblems([code, glossary, page])).toEqual([
    'docs/product/glossary.md: no code has bairro',
    'docs/product/feed.md: no code has feed_cards',
  ]);
});

it('readmeProblems requires a short README in each feature', () => {
  const files = [
    { path: 'src/server/features/likes/service.ts', text: '' },
    { path: 'src/web/features/feed/README.md', text: 'line\n'.repeat(11) },
    { path: 'src/web/features/swipe/README.md', text: 'line\n'.repeat(10) },
    { path: 'src/domain/plans.ts', text: '' },
  ];
  expect(readmeProblems(files)).toEqual([
    'src/server/features/likes/README.md is missing',
    'src/web/features/feed/README.md has 11 lines, more than 10',
  ]);
});

it('configurationProblems compares the page of settings with those that the server reads', () => {
  const page = {
    path: 'docs/configuration.md',
    text: '| `PORT`, `HOST` | `3000` | `DATA_DIR` |\n| `PORT` | | |\n`AUTH_SECRET`',
  };
  expect(configurationProblems([page], new Set(['PORT', 'DATA_DIR']))).toEqual([
    'docs/configuration.md: DATA_DIR is missing',
    'docs/configuration.md: the server does not read HOST',
    'docs/configuration.md: PORT is listed twice',
  ]);
});

describe('linkProblems', () => {
  const PATHS = ['README.md', 'docs/one.md', 'src/domain/plans.ts', 'src/server/features/likes/service.ts'];
  const problemsOf = (text, path = 'README.md') =>
    linkProblems(
      [
        { path: 'docs/one.md', text: '# One\n\n## A part of it\n' },
        { path: 'package.json', text: '{ "scripts": { "check": "true" } }' },
        { path, text },
      ],
      PATHS,
    );

  it.each([
    '[one](docs/one.md), [a part](docs/one.md#a-part-of-it), [away](https://example.com/x.html)',
    '`src/domain/plans.ts`, `domain/plans.ts`, `plans.ts`, `features/<f>/service.ts`, `domain/{plans,jobs}.ts`',
    '`npm run check`, `/api/plans`, `job-images/jobs/`, `POST /media/x`',
    '```\nnpx vitest run src/domain/plans.ts\n```',
    '```\nsrc/\n  domain/        rules\n    plans.ts     plans\n  server/\n    features/<f>/ one each\n```',
  ])('accepts %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ['[two](docs/two.md)', 'README.md: the link docs/two.md leads to no file'],
    ['[part](docs/one.md#no-part)', 'README.md: the link docs/one.md#no-part leads to no heading'],
    ['`src/domain/gone.ts`', 'README.md: there is no src/domain/gone.ts'],
    ['`domain/gone.ts`', 'README.md: there is no domain/gone.ts'],
    ['`gone.ts`', 'README.md: there is no gone.ts'],
    ['```\nnpx vitest run src/gone\n```', 'README.md: there is no src/gone'],
    ['```\nsrc/\n  gone/     nothing\n```', 'README.md: there is no src/gone'],
    ['`npm run gone`', 'README.md: package.json has no script gone'],
  ])('refuses %s', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  describe('with a citation of a test by its title', () => {
    const TESTS = [
      "describe('a code', () => {",
      "  it('is good once', async () => {});",
      '  it.each([',
      "    ['GET', 1],",
      "  ])('by %s (twice) it isn’t', (method) => {});",
      '});',
      "test('with time', { timeout: 5 }, () => {});",
      "const said = ['is said', 'is quoted'];",
    ].join('\n');
    const problemsOfTests = (text) =>
      linkProblems(
        [
          { path: 'src/a/code.test.ts', text: TESTS },
          { path: 'docs/one.md', text },
        ],
        ['docs/one.md', 'src/a/code.test.ts'],
      );

    it.each(['a code', 'is good once', 'by %s (twice) it isn’t', 'with time', '`code.test.ts`'])(
      'accepts %s',
      (title) => {
        expect(problemsOfTests(`| [${title}](../src/a/code.test.ts) |`)).toEqual([]);
      },
    );

    it.each(['is good twice', 'is good', 'is said', 'is quoted', 'code.test.ts'])('refuses %s', (title) => {
      expect(problemsOfTests(`| [${title}](../src/a/code.test.ts) |`)).toEqual([
        `docs/one.md: ../src/a/code.test.ts has no test '${title}'`,
      ]);
    });
  });

  it('refuses a missing page that code names', () => {
    expect(problemsOf('// see elsewhere.md 5, README.md', 'src/domain/plans.ts')).toEqual([
      'src/domain/plans.ts: elsewhere.md is not part of the project',
    ]);
  });
});

describe('forbiddenWordProblems', () => {
  const glossary = {
    path: 'docs/product/glossary.md',
    text: "| 'before' | it |\n\n### Never written\n\n| never | but |\n|---|---|\n| 'logar' | entrar |\n",
  };
  const inSource = (text, path = 'src/web/page.tsx') => forbiddenWordProblems([glossary, { path, text }]);

  it('reports each line of code in src with a word that the glossary forbids', () => {
    expect(inSource("const A = 'Entrar';\nconst B = 'Logar de novo';")).toEqual([
      "src/web/page.tsx:2: 'logar' is never written (docs/product/glossary.md)",
    ]);
  });

  it.each([
    ["text: 'Não foi possível mudar. Tente de novo.'", "'Tente de novo' after 'Não foi possível'"],
    ["text: 'Buscando…'", "'…' behind a word"],
  ])('reports a forbidden form: %s', (text, name) => {
    expect(inSource(text)).toEqual([`src/web/page.tsx:1: ${name} is never written (docs/product/glossary.md)`]);
  });

  it.each([
    ['a longer word', "'deslogar, before'"],
    ['a comment', '// logar\n/** logar */\n * logar'],
    ['a shortened text, and a retry after another text', "start + '…' + 'Não deu. Tente de novo.'"],
  ])('accepts %s', (_, text) => {
    expect(inSource(text)).toEqual([]);
  });

  it('accepts forbidden words in tests and pages', () => {
    expect(inSource("'logar'", 'src/web/page.test.tsx')).toEqual([]);
    expect(inSource("'logar'", 'docs/product/feed.md')).toEqual([]);
  });
});
