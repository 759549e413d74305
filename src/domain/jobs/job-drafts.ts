/** Maximum number of drafts of a company (jobs#drafts). */
export const JOB_DRAFTS_MAX = 20;
