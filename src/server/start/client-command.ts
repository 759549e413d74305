import { runCommand } from '../features/clients/command.ts';
import { startCommand } from './command.ts';

startCommand(runCommand);
