import { runCommand } from '../regions/command.ts';
import { startCommand } from './command.ts';

const progress = (line: string) => void process.stderr.write(`${line}\n`);

startCommand((db, args, { directory }) =>
  runCommand({ db, settings: directory, now: () => new Date(), progress }, args),
);
