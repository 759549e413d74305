import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import type { AnyRouter } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { API_ERRORS, type ApiErrorCode } from '#contract/errors.ts';
import { funcaoField } from '#contract/fields.ts';
import type { Scope } from '#domain/accounts/scopes.ts';
import { MAX_IMAGE_TEXT } from '#domain/pictures.ts';
import { REQUEST_EXAMPLES } from './examples.ts';
import { API_PREFIX, EXPOSED_PROCEDURES, JOB_IMAGE_UPLOAD, type OperationGroup, operationGroupOf } from './exposed.ts';
import { restRouter } from './rest-router.ts';

const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  profile: 'Ler o próprio perfil',
  'profile:write': 'Ler e alterar o próprio perfil, as preferências e o currículo',
  feed: 'Ler vagas, curtir, dar Super Like, recusar e desfazer, por um candidato',
  'jobs:write': 'Ler, publicar, alterar, pausar e excluir as vagas da empresa',
  'candidates:read': 'Ler os candidatos compatíveis com as vagas da empresa',
  'candidates:write': 'Curtir e recusar candidatos e desfazer, pela empresa',
  matches: 'Ler os matches e os currículos enviados',
  hiring: 'Conduzir a seleção depois do match: etapas, anotações, entrevistas, avisos e desistências',
  'team:read': 'Ler a equipe da empresa',
};

const AREA_TEXTS: Readonly<Record<OperationGroup, string>> = {
  profile: 'Perfil, preferências e currículo',
  feed: 'As vagas de um candidato e suas decisões',
  jobs: 'As vagas de uma empresa',
  candidates: 'Os candidatos de uma empresa e suas decisões',
  matches: 'Matches',
  hiring: 'A seleção depois do match',
  team: 'A equipe de uma empresa',
  places: 'Municípios',
};

const descriptionOf = (
  publicUrl: string,
) => `Cada chamada leva um token de acesso: \`Authorization: Bearer …\`. Quem opera o Encaixe registra o cliente; a pessoa
permite os escopos; o código que volta é trocado por tokens (OAuth 2.1 com PKCE). O token de acesso vale 10 minutos, o de renovação vale uma vez.

| endereço | o que é |
|---|---|
| ${publicUrl}/.well-known/oauth-authorization-server | os metadados do servidor de autorização (RFC 8414) |
| ${publicUrl}/.well-known/jwks.json | as chaves públicas que assinam os tokens |
| ${publicUrl}/api/oauth/authorize | o pedido de permissão |
| ${publicUrl}/api/oauth/token | a troca de um código, ou de um token de renovação, por tokens |
| ${publicUrl}/api/oauth/revoke | a devolução de um token de renovação, que encerra a permissão (RFC 7009) |

Toda recusa tem a forma \`{ "code": …, "message": … }\`; a de uma entrada malformada (\`BAD_REQUEST\`) diz também os campos, em \`issues\`.
Depois de \`RATE_LIMITED\`, \`Retry-After\` diz quantos segundos esperar. Todos os códigos estão em Refusal, no fim desta página.
`;

const CODES = Object.keys(API_ERRORS) as ApiErrorCode[];

/** Returns the schema of an error response with one of these codes; its description is a table of them. */
const refusalWith = (codes: readonly ApiErrorCode[]): OpenAPI.SchemaObject => ({
  type: 'object',
  description: [
    '| status | code | message |',
    '|---|---|---|',
    ...codes.map((code) => `| ${API_ERRORS[code].status} | \`${code}\` | ${API_ERRORS[code].message} |`),
  ].join('\n'),
  required: ['code', 'message'],
  additionalProperties: false,
  properties: {
    code: { type: 'string', enum: [...codes] },
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
});

/** Names of the error responses that every operation may return, by status. Other statuses are in the response `default`. */
const STATUSES = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  429: 'TooMany',
  503: 'Unavailable',
} as const;

/** The fields of an operation that this module changes. Own type, because those of OpenAPI's versions are incompatible. */
type Operation = {
  security?: object;
  responses?: object;
  requestBody?: { content?: Record<string, { schema?: object; example?: object }> };
};
type Paths = Record<string, Record<string, Operation | undefined>>;

const json = (schema: object) => ({ 'application/json': { schema } });
const RETRY_AFTER = { description: 'Segundos até a próxima chamada', schema: { type: 'integer' } } as const;
const refused = { description: 'Outra recusa', content: json({ $ref: '#/components/schemas/Refusal' }) };
const refusals = {
  ...Object.fromEntries(
    Object.entries(STATUSES).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  ),
  default: refused,
};
const refusalResponses = Object.fromEntries(
  Object.entries(STATUSES).map(([status, name]) => [
    name,
    {
      description: `Recusa com o status ${status}`,
      ...(name === 'TooMany' && { headers: { 'Retry-After': RETRY_AFTER } }),
      content: json(refusalWith(CODES.filter((code) => API_ERRORS[code].status === Number(status)))),
    },
  ]),
);
const allowedBy = (scope: Scope | null) => {
  const scopes = scope === null ? [] : [scope];
  return [{ oauth2: scopes }, { token: scopes }];
};

const uploadOperation = {
  operationId: 'jobs.image',
  summary: JOB_IMAGE_UPLOAD.summary,
  description: `O corpo são os bytes da imagem (JPG, PNG, WebP, AVIF ou GIF), até ${MAX_IMAGE_TEXT}. A resposta é o \`image_url\` de uma vaga.`,
  tags: [operationGroupOf(JOB_IMAGE_UPLOAD.scope)],
  security: allowedBy(JOB_IMAGE_UPLOAD.scope),
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
    ...refusals,
  },
};

/** Builds the OpenAPI document of the REST API from the procedures (api#document). */
export async function buildOpenApiDocument(router: AnyRouter, publicUrl: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(restRouter(router), {
    info: { title: 'API do Encaixe', version: '1', description: descriptionOf(publicUrl) },
    servers: [{ url: `${publicUrl}${API_PREFIX}` }],
    tags: Object.entries(AREA_TEXTS).map(([name, description]) => ({ name, description })),
    commonSchemas: { Funcao: { schema: funcaoField } },
    components: {
      schemas: { Refusal: refusalWith(CODES) },
      responses: refusalResponses,
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
  for (const [address, { path, method, scope }] of Object.entries(EXPOSED_PROCEDURES)) {
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${path} is not in the document`);
    operation.security = allowedBy(scope);
    operation.responses = { ...operation.responses, ...refusals };
    const body = operation.requestBody?.content?.['application/json'];
    if (body && REQUEST_EXAMPLES[address]) body.example = REQUEST_EXAMPLES[address];
  }
  paths[JOB_IMAGE_UPLOAD.path] = { post: uploadOperation };
  return document;
}
