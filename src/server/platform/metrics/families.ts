/** All Prometheus metric families of this server: name, type and help text. */
export const FAMILIES = {
  encaixe_requests_total: [
    'counter',
    'Requests by route and status; "cut": the client closed the connection before the response',
  ],
  encaixe_request_seconds: ['histogram', 'Request duration in seconds, by route'],
  encaixe_shed_requests_total: [
    'counter',
    'Requests shed with 503 because of overload, by kind: call (procedure, upload, browser error report) or visit (any other)',
  ],
  encaixe_browser_errors_total: ['counter', 'Errors of the web app that browsers reported, by kind'],
  encaixe_tasks_total: ['counter', 'Attempts of background tasks, by task and outcome'],
  encaixe_mails_total: ['counter', 'Mails sent, rejected permanently, or failed and to be retried'],
  encaixe_storage_failures_total: ['counter', 'Failed reads, writes and deletions of stored pictures'],
  encaixe_streams_open: ['gauge', 'Subscriptions of open event streams; a team member’s stream has two'],
  encaixe_database_connections: ['gauge', 'Connections of the main pool, of requests and tasks, by state'],
  encaixe_database_waiting: ['gauge', 'Requests and tasks waiting for a connection of the main pool'],
  encaixe_replica_up: ['gauge', 'Processes that use the replica'],
  encaixe_replica_reads_total: [
    'counter',
    'Reads eligible for a replica, by outcome; all but "answered" went to the primary',
  ],
  encaixe_realtime_up: ['gauge', 'Processes that receive the announcements of other processes'],
  encaixe_process_resident_bytes: ['gauge', 'Resident memory of a process'],
  encaixe_process_heap_bytes: ['gauge', 'Heap that a process uses'],
  encaixe_process_cpu_seconds_total: ['counter', 'User and system CPU time of all worker processes, in seconds'],
  encaixe_event_loop_lag_seconds: [
    'gauge',
    'Event loop lag of a process since the last scrape: maximum and 99th percentile',
  ],
  encaixe_workers: ['gauge', 'Processes that reported metrics for this scrape'],
  encaixe_database_up: ['gauge', 'Whether the database responded during this scrape'],
  encaixe_queue_tasks: ['gauge', 'Tasks in the queue by state, as last counted (once a minute)'],
} as const satisfies Record<string, readonly ['counter' | 'gauge' | 'histogram', string]>;

export type Family = keyof typeof FAMILIES;

type OfKind<Kind> = { [Name in Family]: (typeof FAMILIES)[Name][0] extends Kind ? Name : never }[Family];
export type CounterName = OfKind<'counter'>;
export type GaugeName = OfKind<'gauge'>;
export type HistogramName = OfKind<'histogram'>;
