/** Days after the end of a job for which rejections and skips on it are kept (likes#forgotten). */
export const FORGOTTEN_DAYS = 90;
