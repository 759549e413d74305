import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { TLSSocket } from 'node:tls';

/** A received message; `data` is headers and body, without dot-stuffing. */
type ReceivedMail = { user: string | null; from: string; to: string[]; data: string };

/** A running fake SMTP server, and its switches for failures. */
export type FakeSmtp = {
  /** `smtp://user:password@127.0.0.1:port` */
  url: string;
  received: ReceivedMail[];
  /** The verb of every command so far, in capitals. */
  commands: string[];
  /** Returns the number of open connections. */
  connections(): number;
  /** Closes all connections, as a server closes idle ones. */
  hangUp(): void;
  /** Refuses every further recipient with this response, for instance `550 No such user`; null accepts recipients again. */
  refuseRecipients(answer: string | null): void;
  stop(): Promise<void>;
};

const USER = 'encaixe';
const PASSWORD = 'stand-in-secret';

/** Starts a fake SMTP server: EHLO, AUTH PLAIN (required before MAIL), MAIL, RCPT, DATA, RSET, QUIT; with `tls` STARTTLS too. */
export async function startSmtp(tls?: { key: string; cert: string }): Promise<FakeSmtp> {
  const received: ReceivedMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let refusal: string | null = null;

  function serve(plain: Socket): void {
    let socket: Socket = plain;
    sockets.add(plain);
    plain.on('close', () => sockets.delete(plain)).on('error', () => {});
    let mail: ReceivedMail = { user: null, from: '', to: [], data: '' };
    let data: string[] | null = null;
    const send = (...lines: string[]) =>
      lines.length > 0 && socket.writable && socket.write(`${lines.join('\r\n')}\r\n`);

    function onCommand(line: string): void {
      const [verb = '', argument = ''] = line.split(/ (.*)/s);
      commands.push(verb.toUpperCase());
      const answer = answers[verb.toUpperCase()];
      send(...(answer ? answer(argument) : ['502 Not implemented']));
    }

    const answers: Record<string, (argument: string) => string[]> = {
      EHLO: () => ['250-stand-in', ...(tls && socket === plain ? ['250-STARTTLS'] : []), '250 AUTH PLAIN'],
      STARTTLS: () => {
        plain.write('220 Go on\r\n');
        lines.close();
        socket = new TLSSocket(plain, { isServer: true, ...tls }).on('error', () => {});
        lines = read();
        return [];
      },
      AUTH: login,
      MAIL: (argument) => {
        if (mail.user === null) return ['530 Authentication required'];
        mail = { user: mail.user, from: addressIn(argument), to: [], data: '' };
        return ['250 OK'];
      },
      RCPT: (argument) => {
        if (refusal) return [refusal];
        mail.to.push(addressIn(argument));
        return ['250 OK'];
      },
      DATA: () => {
        if (mail.to.length === 0) return ['503 No recipients'];
        data = [];
        return ['354 Go on'];
      },
      RSET: () => ['250 OK'],
      QUIT: () => {
        socket.end('221 Bye\r\n');
        return [];
      },
    };

    function login(argument: string): string[] {
      const [method, secret = ''] = argument.split(' ');
      const [, user, password] = Buffer.from(secret, 'base64').toString().split('\0');
      const right = method === 'PLAIN' && user === USER && password === PASSWORD;
      if (right) mail.user = user;
      return [right ? '235 Welcome' : '535 Wrong password'];
    }

    function onDataLine(lines: string[], line: string): void {
      if (line !== '.') {
        lines.push(line.replace(/^\./, ''));
        return;
      }
      received.push({ ...mail, data: lines.join('\r\n') });
      data = null;
      send('250 Taken');
    }

    send('220 stand-in ESMTP');
    const read = () =>
      createInterface(socket)
        .on('line', (line) => (data ? onDataLine(data, line) : onCommand(line)))
        .on('error', () => {});
    let lines = read();
  }

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://${USER}:${PASSWORD}@127.0.0.1:${port}`,
    received,
    commands,
    connections: () => sockets.size,
    hangUp: () => {
      for (const socket of sockets) socket.end('421 Idle for too long\r\n');
    },
    refuseRecipients: (answer) => {
      refusal = answer;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function addressIn(argument: string): string {
  return /<(.*?)>/.exec(argument)?.[1] ?? '';
}
