import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import type { AnyRouter } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { API_ERRORS } from '#contract/errors.ts';
import { SCOPES, type Scope } from '#domain/accounts/scopes.ts';
import { MAX_IMAGE_TEXT } from '#domain/pictures.ts';
import { EXPOSED, JOB_IMAGES, PREFIX } from './exposed.ts';
import { restRouter } from './rest-router.ts';

const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  profile: 'Ler o próprio perfil',
  'jobs:write': 'Ler, publicar, alterar, pausar e excluir as vagas da empresa',
  'candidates:read': 'Ler os candidatos compatíveis com as vagas da empresa',
  matches: 'Ler os matches e os currículos enviados',
};

const errorRows = Object.entries(API_ERRORS).map(
  ([code, { status, message }]) => `| ${status} | \`${code}\` | ${message} |`,
);

const DESCRIPTION = `Cada chamada leva um token de acesso: \`Authorization: Bearer …\`. Quem opera o Encaixe registra o cliente; a pessoa
permite os escopos; o código que volta é trocado por tokens (OAuth 2.1 com PKCE). O token de acesso vale 10 minutos, o de renovação vale uma vez.

Toda recusa tem a forma \`{ "code": …, "message": … }\`; a de uma entrada malformada (\`BAD_REQUEST\`) diz também os campos, em \`issues\`.
Depois de \`RATE_LIMITED\`, \`Retry-After\` diz quantos segundos esperar. Todos os códigos estão em Refusal, no fim desta página.
`;

const REFUSAL: OpenAPI.SchemaObject = {
  type: 'object',
  description: `| status | code | message |\n|---|---|---|\n${errorRows.join('\n')}`,
  required: ['code', 'message'],
  additionalProperties: false,
  properties: {
    code: { type: 'string', enum: Object.keys(API_ERRORS) },
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        additionalProperties: false,
        properties: {
          path: { type: 'array', items: { type: ['string', 'integer'] } },
          message: { type: 'string' },
        },
      },
    },
  },
};

/** The parts of the document's operations that are changed; the types of its versions exclude each other. */
type Paths = Record<string, Record<string, { security?: object; responses?: object } | undefined>>;

const json = (schema: object) => ({ 'application/json': { schema } });
const refused = { description: 'Recusa', content: json({ $ref: '#/components/schemas/Refusal' }) };
const allowedBy = (scope: Scope) => [{ oauth2: [scope] }, { token: [scope] }];

const uploadOperation = {
  operationId: 'jobs.image',
  summary: JOB_IMAGES.summary,
  description: `O corpo são os bytes da imagem (JPG, PNG, WebP, AVIF ou GIF), até ${MAX_IMAGE_TEXT}. A resposta é o \`image_url\` de uma vaga.`,
  tags: [JOB_IMAGES.scope],
  security: allowedBy(JOB_IMAGES.scope),
  requestBody: { required: true, content: { 'image/*': { schema: { type: 'string', contentMediaType: 'image/*' } } } },
  responses: {
    '200': {
      description: 'OK',
      content: json({
        type: 'object',
        required: ['url'],
        additionalProperties: false,
        properties: { url: { type: 'string' } },
      }),
    },
    default: refused,
  },
};

/** Builds the OpenAPI document of the REST API from the procedures (api#document). */
export async function openApiDocument(router: AnyRouter, publicUrl: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(restRouter(router), {
    info: { title: 'API do Encaixe', version: '1', description: DESCRIPTION },
    servers: [{ url: `${publicUrl}${PREFIX}` }],
    tags: SCOPES.map((name) => ({ name, description: SCOPE_TEXTS[name] })),
    components: {
      schemas: { Refusal: REFUSAL },
      securitySchemes: {
        oauth2: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: `${publicUrl}/api/oauth/authorize`,
              tokenUrl: `${publicUrl}/api/oauth/token`,
              refreshUrl: `${publicUrl}/api/oauth/token`,
              scopes: SCOPE_TEXTS,
            },
          },
        },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  });
  const paths = document.paths as Paths;
  for (const { path, method, scope } of Object.values(EXPOSED)) {
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${path} is not in the document`);
    operation.security = allowedBy(scope);
    operation.responses = { ...operation.responses, default: refused };
  }
  paths[JOB_IMAGES.path] = { post: uploadOperation };
  return document;
}
