/** Everything that is told of the server: its kind, and what a reader of the figures is told about it. */
export const FAMILIES = {
  encaixe_requests_total: [
    'counter',
    'Requests by what they asked for; status "cut": whoever asked went before the answer',
  ],
  encaixe_request_seconds: ['histogram', 'Seconds until a request was answered, by what it asked for'],
  encaixe_turned_away_total: [
    'counter',
    'Requests refused at once with 503, as they would have waited too long: of somebody who comes, or of somebody who is here',
  ],
  encaixe_tasks_total: ['counter', 'Attempts of tasks in the background, by task and outcome'],
  encaixe_mails_total: ['counter', 'Mails handed over, refused for good, or failed and to be tried again'],
  encaixe_storage_failures_total: ['counter', 'Pictures that the disk or the bucket failed to take, give or remove'],
  encaixe_streams_open: ['gauge', 'Open streams of events'],
  encaixe_database_connections: ['gauge', 'Connections for requests, by what they do'],
  encaixe_database_waiting: ['gauge', 'Requests that wait for a connection'],
  encaixe_replica_up: ['gauge', 'Processes that read from a replica'],
  encaixe_replica_reads_total: [
    'counter',
    'Reads that a replica might have answered, by what came of it; all but "answered" went to the primary',
  ],
  encaixe_realtime_up: ['gauge', 'Whether the process hears what the others announce'],
  encaixe_process_resident_bytes: ['gauge', 'Memory of a process'],
  encaixe_process_heap_bytes: ['gauge', 'Heap that a process uses'],
  encaixe_process_cpu_seconds_total: ['counter', 'CPU time'],
  encaixe_event_loop_lag_seconds: [
    'gauge',
    'How late the event loop of a process was since the last look, at most and in 99 of 100',
  ],
  encaixe_workers: ['gauge', 'Processes that answered the question for these figures'],
  encaixe_database_up: ['gauge', 'Whether the database answered the question for these figures'],
  encaixe_log_archiving_up: ['gauge', 'Whether the database archived its log of changes at the last attempt'],
  encaixe_queue_tasks: ['gauge', 'Tasks in the queue by state, as last counted (once a minute)'],
} as const satisfies Record<string, readonly ['counter' | 'gauge' | 'histogram', string]>;

export type Family = keyof typeof FAMILIES;

type OfKind<Kind> = { [Name in Family]: (typeof FAMILIES)[Name][0] extends Kind ? Name : never }[Family];
export type CounterName = OfKind<'counter'>;
export type GaugeName = OfKind<'gauge'>;
export type HistogramName = OfKind<'histogram'>;
