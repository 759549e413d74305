/** Days after a job's end after which its rejections and skips are deleted (likes#old-decisions). */
export const DECISION_RETENTION_DAYS = 90;
