const HALF_HOURS_A_DAY = 48;

/** Start and end times of the job form: 'HH:mm' every 30 minutes from 00:00 to 23:30 (catalogue#work-times). */
export const WORK_TIMES: readonly string[] = Array.from({ length: HALF_HOURS_A_DAY }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});
