/** Unfinished jobs that a company keeps at once (jobs#drafts). */
export const JOB_DRAFTS_MAX = 20;
