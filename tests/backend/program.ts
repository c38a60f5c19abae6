import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program of this project in a process of its own. */
export interface Program {
  /** All it has written so far. */
  output(): string;
  /** The first match in its output, as soon as it is there. Throws with the output if the program ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Its exit code, once it has ended. */
  end: Promise<number | null>;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Ends whatever is still running. For the end of a test. */
export async function killPrograms() {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}

/** Starts Node, or another program, with these arguments. */
export function start(
  args: string[],
  environment: Record<string, string>,
  command: string = process.execPath,
): Program {
  const { SUPABASE_URL: _, VITEST: __, NODE_ENV: ___, ...inherited } = process.env;
  const child = spawn(command, args, {
    env: { ...inherited, NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const end = once(child, 'close').then(([code]: Array<number | null>) => {
    running.delete(child);
    return code ?? null;
  });

  return {
    output: () => output,
    end,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match) resolve(match);
        };
        listeners.add(look);
        look();
        end.then(() => reject(new Error(`The program ended and never said ${pattern}:\n${output}`)));
      }),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return end;
    },
  };
}
