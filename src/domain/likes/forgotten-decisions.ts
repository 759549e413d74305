/** Days after a job's end after which its rejections and skips are deleted (likes#forgotten). */
export const FORGOTTEN_DAYS = 90;
