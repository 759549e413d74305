import { startIssuer } from '../fakes/issuer.ts';

/* Starts the fake OpenID issuer for the servers of the browser tests. */

const { PORT, REDIRECT_URIS = '' } = process.env;
const { stop } = await startIssuer({ port: Number(PORT), redirectUris: REDIRECT_URIS.split(' ') });
process.once('SIGTERM', () => void stop());
