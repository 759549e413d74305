import { startSamlProvider } from '../fakes/saml-provider.ts';

/* Starts the fake SAML provider for the servers of the browser tests. */

const { stop } = await startSamlProvider({ port: Number(process.env.PORT) });
process.once('SIGTERM', () => void stop());
