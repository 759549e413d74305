import config from './vitest.config.ts';

/**
 * Runs only the tests of the folder that scripts/mutation.mjs changes. Stryker can't select a Vitest project, and Vitest's `dir` doesn't
 * apply to a project.
 */
const folder = process.env.MUTATION_FOLDER ?? '';
const name = folder.startsWith('src/domain') ? 'domain' : 'server';
const projects = config.test?.projects?.flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name === name
    ? [{ ...project, test: { ...project.test, include: [`${folder}/**/*.test.ts`] } }]
    : [],
);

export default { ...config, test: { ...config.test, projects } };
