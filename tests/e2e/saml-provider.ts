import { startSamlProvider } from '../stand-ins/saml-provider.ts';

/* The site where a company's people sign in, for the servers of the browser tests. */

const { stop } = await startSamlProvider({ port: Number(process.env.PORT) });
process.once('SIGTERM', () => void stop());
