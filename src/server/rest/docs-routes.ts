import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { projectFolder } from '../platform/project-folder.ts';

const FOLDER = '/api/docs';
/** The served files of the swagger-ui-dist package with their content types. */
const FILES = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
} as const;

/** Styles that enlarge swagger-ui's small touch targets, and fix its layout on phones. */
const STYLE = `
.swagger-ui .opblock-tag { flex-wrap: wrap; }
.swagger-ui .opblock-tag small { flex: 1 1 16rem; min-width: 0; padding: 0 10px; }
.swagger-ui .opblock-summary-path a, .swagger-ui .info a { display: inline-block; min-height: 24px; line-height: 24px; }
.swagger-ui .models-control, .swagger-ui .model-toggle, .swagger-ui .json-schema-2020-12 button,
.swagger-ui .authorization__btn, .swagger-ui .opblock-control-arrow { min-width: 24px; min-height: 24px; }
.swagger-ui .wrapper { padding: 0 16px; }
`;

const page = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API do Encaixe</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${FOLDER}/swagger-ui.css" />
    <style>${STYLE}</style>
  </head>
  <body>
    <main id="api"></main>
    <noscript>Esta página precisa de JavaScript. A descrição da API está em /api/v1/openapi.json.</noscript>
    <script src="${FOLDER}/swagger-ui-bundle.js"></script>
    <script src="${FOLDER}/start.js"></script>
  </body>
</html>
`;

/** Allows only this server's files, data: images, and inline styles, which swagger-ui sets. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Builds the routes of the API documentation page, /api/docs (api#document): Swagger UI from its npm package.
 * @param document URL of the OpenAPI document
 */
export function docsRoutes(document: string): Hono {
  const app = new Hono();
  const start = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: ${JSON.stringify(document)},
  dom_id: '#api',
  deepLinking: true,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
});
`;
  app.get(FOLDER, (c) => {
    c.header('content-security-policy', POLICY);
    return c.html(page);
  });
  app.get(`${FOLDER}/start.js`, (c) => c.body(start, 200, { 'content-type': FILES['swagger-ui-bundle.js'] }));
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`${FOLDER}/${name}`, async (c) => {
      const bytes = await readFile(join(projectFolder(), 'node_modules', 'swagger-ui-dist', name));
      return c.body(bytes, 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' });
    });
  }
  return app;
}
