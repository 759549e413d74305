/*
 * The key pair of a server named 'localhost' with a self-signed certificate, created once for the tests (Node creates keys, but
 * no certificates). Clients accept the certificate only where a test trusts it explicitly.
 */

/** The private key and the certificate, as options of Node's `tls` and `https`. */
export const SERVER_KEYS = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvDhQHEduPlZyJqei
l2Tqb5MVopSiBQh9hQJAffGP5aehRANCAAQmjFw5gR84ii/g+xOG2QN8B8iN5G+0
1Drxfl6UvYkGQNFqWlxMnrwaiCyOPRF680M6jVHGCz0cIpzGnvkznPlT
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIURMqs1X8bpTyVAj+TokGH27d2JGowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzA1MjE1N1oYDzIxMjYxMTAz
MDUyMTU3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQmjFw5gR84ii/g+xOG2QN8B8iN5G+01Drxfl6UvYkGQNFqWlxMnrwa
iCyOPRF680M6jVHGCz0cIpzGnvkznPlTo2kwZzAdBgNVHQ4EFgQU+BNJO1TdfaFm
DhH4sBU+uu7B0l4wHwYDVR0jBBgwFoAU+BNJO1TdfaFmDhH4sBU+uu7B0l4wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgfCAjmQiOInXsQI3LGBetREcwtp1ze/G2Ci40tCMpOkgCIQDPQEZpLOQB
3TsmAetLLOQDq98qi4KTkSqO2ezEy6811g==
-----END CERTIFICATE-----
`,
};
