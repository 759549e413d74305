import { runCommand } from '../features/operators/command.ts';
import { resolveTxtRecords } from '../platform/dns/txt-records.ts';
import { startCommand } from './command.ts';

startCommand((db, args, { publicUrl, authSecret }) =>
  runCommand({ db, publicUrl, secret: authSecret, txtRecords: resolveTxtRecords, now: () => new Date() }, args),
);
