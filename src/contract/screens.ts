/** The names of a candidate's lists of jobs. */
export const JOB_LIST_NAMES = ['curtidas', 'salvas', 'recusadas'] as const;
/** The names of a company's lists of candidates. */
export const CANDIDATE_LIST_NAMES = ['curtidos', 'recusados'] as const;

/** The values of the path parameters that have a fixed list. Other parameters accept every segment. */
export const PATH_VALUES: Readonly<Record<string, readonly string[]>> = {
  '/vagas/$lista': JOB_LIST_NAMES,
  '/empresa/candidatos/$lista': CANDIDATE_LIST_NAMES,
};

/** A route of the web build. `.vite/screens.json` lists all routes for the server and for measurements. */
export interface Screen {
  /** The path of the route; a path parameter begins with `$`. */
  path: string;
  /** True when the screen is inside the signed-in layout. */
  isFramed: boolean;
  /** The names in the build's manifest of the chunks that render the screen: the layout's and the screen's own. */
  chunks: string[];
}
