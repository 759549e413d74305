/** Days from a job's expiry to the deletion of its rejections and skips (likes#old-decisions). */
export const DECISION_RETENTION_DAYS = 90;
