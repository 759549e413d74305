import { runCommand } from '../regions/command.ts';
import { startCommand } from './command.ts';
import { openPictures } from './storage.ts';

const progress = (line: string) => void process.stderr.write(`${line}\n`);

startCommand((db, args, env) =>
  runCommand(
    {
      ...{ db, settings: env.directory, publicUrl: env.publicUrl, now: () => new Date(), progress },
      storage: () => openPictures(env),
    },
    args,
  ),
);
