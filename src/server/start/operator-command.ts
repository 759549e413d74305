import { runCommand } from '../features/operators/command.ts';
import { startCommand } from './command.ts';

startCommand((db, args, { publicUrl }) => runCommand({ db, publicUrl, now: () => new Date() }, args));
