import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { type Transferable, Worker } from 'node:worker_threads';
import { z } from 'zod';

/** What one request to a function may take. */
export interface WorkerLimits {
  /** Of the processor, in milliseconds. */
  cpu: number;
  /** In megabytes. */
  memory: number;
}

/** The platform allows two seconds, on a machine that does nothing else; this may be a slow and busy one. */
const usualLimits: WorkerLimits = { cpu: 10_000, memory: 256 };

/** So many requests are answered at once; others wait for their turn. */
const mostWorkers = 4;

/** How often it is looked what a request has taken, in milliseconds. */
const lookEvery = 100;

const workerAnswer = z.union([
  z.object({
    status: z.number(),
    headers: z.array(z.tuple([z.string(), z.string()])),
    bytes: z.instanceof(ArrayBuffer),
  }),
  z.object({ failedTo: z.enum(['start', 'answer']), error: z.unknown() }),
]);

/** A body goes to the worker as it comes in. The browser's types of a stream and Node's do not know each other. */
const stream = z.custom<Transferable>((value) => value instanceof ReadableStream);

/** What became of a request: the worker's answer, or that it took too much. */
type Outcome = z.infer<typeof workerAnswer> | { failedTo: 'stay within its limits'; error: unknown };

/** Runs one function in threads of its own: what takes long there holds up nobody here, and what takes too much ends. */
export interface FunctionWorkers {
  run(request: Request): Promise<Outcome>;
  stop(): Promise<void>;
}

/**
 * @param folder where the function is
 * @param environment what it finds in its environment, besides this process's own
 */
export function functionWorkers(
  folder: string,
  environment: () => Promise<Record<string, string>>,
  limits = usualLimits,
): FunctionWorkers {
  const all = new Set<Worker>();
  const idle: Worker[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function takeTurn(): Promise<void> {
    if (busy >= mostWorkers) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
  }

  function endTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }

  async function takeWorker(): Promise<Worker> {
    const kept = idle.pop();
    if (kept && all.has(kept)) return kept;
    const worker = new Worker(join(import.meta.dirname, 'function-worker.ts'), {
      workerData: folder,
      env: { ...process.env, ...(await environment()) },
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    });
    await once(worker, 'online');
    all.add(worker);
    worker.once('exit', () => all.delete(worker));
    // An idle one keeps no process alive.
    worker.unref();
    return worker;
  }

  function giveBack(worker: Worker): void {
    // One is kept: it has the function loaded.
    if (all.has(worker) && idle.length === 0) idle.push(worker);
    else worker.terminate();
  }

  async function answer(worker: Worker, { url, method, headers, body }: Request): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const tooMuch = (error: unknown) => resolve({ failedTo: 'stay within its limits', error });
    const answered = (message: unknown) => resolve(workerAnswer.parse(message));
    const ended = () => tooMuch(new Error('It has ended.'));
    worker.once('message', answered).once('error', tooMuch).once('exit', ended).ref();
    const before = await worker.cpuUsage();
    const look = setInterval(async () => {
      const { user, system } = await worker.cpuUsage(before).catch(() => before);
      if ((user + system) / 1_000 < limits.cpu) return;
      tooMuch(new Error(`It took more than ${limits.cpu} ms of the processor.`));
      await worker.terminate();
    }, lookEvery);
    worker.postMessage({ url, method, headers: [...headers], body }, body ? [stream.parse(body)] : []);
    const outcome = await promise;
    clearInterval(look);
    worker.off('message', answered).off('error', tooMuch).off('exit', ended).unref();
    return outcome;
  }

  return {
    async run(request) {
      await takeTurn();
      try {
        const worker = await takeWorker();
        const outcome = await answer(worker, request);
        if ('failedTo' in outcome) await worker.terminate();
        giveBack(worker);
        return outcome;
      } finally {
        endTurn();
      }
    },
    async stop() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
