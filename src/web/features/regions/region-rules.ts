/** The screens that show another region where one is chosen; the others are the account's, which is at home. */
const FOLLOWING = [
  /^\/empresa\/vagas$/,
  /^\/empresa\/vagas\/[^/]+\/candidatos$/,
  /^\/empresa\/vagas\/candidatos\/perfil\//,
  /^\/empresa\/candidatos\//,
  /^\/empresa\/matches$/,
  /^\/bloqueados$/,
  /^\/conversas$/,
];

/** Whether what this screen shows is of the chosen region. */
export const followsRegion = (path: string): boolean => {
  const bare = path.replace(/\/$/, '');
  return FOLLOWING.some((each) => each.test(bare));
};

/** Where the page goes on in another region: whom or which match it shows now is nobody there. */
export const pathThere = (path: string): string =>
  ['/empresa/matches', '/bloqueados', '/conversas'].includes(path.replace(/\/$/, '')) ? path : '/empresa/vagas';
