import { z } from 'zod';
import { SCOPES } from '#domain/scopes.ts';
import { procedure } from './base.ts';
import { idField } from './fields.ts';

const parameter = (max: number) => z.string().max(max).optional();

/** What a client sends somebody to `/autorizar` with (api#authorization), as it stands in the address. */
const authorizationSchema = z.object({
  client_id: z.string().max(100),
  redirect_uri: z.string().max(2000),
  response_type: parameter(40),
  scope: parameter(300),
  state: parameter(2000),
  code_challenge: parameter(200),
  code_challenge_method: parameter(40),
});
export type Authorization = z.output<typeof authorizationSchema>;

const scopes = z.array(z.enum(SCOPES));

/** Where the browser goes on: back to the client. */
const onwardSchema = z.object({ redirect: z.string() });

const questionSchema = z.object({
  client: z.object({ name: z.string(), host: z.string() }),
  /** What the caller would allow: of what is asked for, all that an account of their type can. */
  scopes,
});
export type AuthorizationQuestion = z.infer<typeof questionSchema>;

const connectedSchema = z.object({
  client_id: z.string(),
  name: z.string(),
  scopes,
  since: z.date(),
  last_used_at: z.date(),
});
export type ConnectedClient = z.infer<typeof connectedSchema>;

export const clientsContract = {
  /** What the caller is asked; a request that is refused but knows its way back gives the address of that. */
  question: procedure.input(authorizationSchema).output(z.union([questionSchema, onwardSchema])),
  allow: procedure.input(authorizationSchema).output(onwardSchema),
  deny: procedure.input(authorizationSchema).output(onwardSchema),
  /** The clients that act for the caller, the newest first. */
  connected: procedure.output(z.array(connectedSchema)),
  /** Ends everything the client was allowed. */
  disconnect: procedure.input(z.object({ client_id: idField })).output(z.object({})),
};
