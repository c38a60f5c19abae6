import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

/** What WebDriver calls an element of the page: an object with this key (W3C WebDriver, section 12.1). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export type ElementOfPage = Readonly<Record<typeof elementKey, string>>;

/** A browser without anything from before, spoken to by W3C WebDriver. */
export class WebDriver {
  readonly #address: string;
  readonly #stop: () => void;

  private constructor(address: string, stop: () => void) {
    this.#address = address;
    this.#stop = stop;
  }

  /**
   * Starts a browser.
   * @param program its driver: WebKitWebDriver, safaridriver
   * @throws when it does not start
   */
  static async start(program: string): Promise<WebDriver> {
    const started: ChildProcess[] = [];
    const stop = () => {
      for (const child of started.splice(0).reverse()) child.kill();
    };
    try {
      const { DISPLAY = await screenFor(started), ...rest } = process.env;
      const port = await freePort();
      started.push(spawn(program, ['-p', String(port)], { stdio: 'ignore', env: { ...rest, DISPLAY } }));
      const service = `http://127.0.0.1:${port}`;
      await answering(`${service}/status`);
      const { sessionId } = await ask('POST', `${service}/session`, { capabilities: {} });
      return new WebDriver(`${service}/session/${sessionId}`, stop);
    } catch (error) {
      stop();
      throw error;
    }
  }

  /** Calls a command of the session. @throws {Error} with what the driver says */
  command(path: string, body: object = {}) {
    return ask('POST', this.#address + path, body);
  }

  /** Calls a command of an element. @throws {Error} with what the driver says */
  ofElement(element: ElementOfPage, name: 'click' | 'clear' | 'value', body?: object) {
    return this.command(`/element/${element[elementKey]}/${name}`, body);
  }

  async close(): Promise<void> {
    await ask('DELETE', this.#address).catch(() => {});
    this.#stop();
  }
}

/** The display of a screen that nobody sees, where a system has none and needs one. */
async function screenFor(started: ChildProcess[]): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.env.WAYLAND_DISPLAY) return undefined;
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1920x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(screen);
  const [number] = await Promise.race([
    once(createInterface(screen.stdout), 'line'),
    once(screen, 'exit').then(() => Promise.reject(new Error('There is no screen, and Xvfb makes none.'))),
  ]);
  return `:${number}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address === 'string' || !address) throw new Error('No port is free.');
  return address.port;
}

/** Waits until something answers at an address: for 10 seconds at most. */
async function answering(address: string): Promise<void> {
  for (let tries = 100; ; tries -= 1) {
    try {
      return void (await fetch(address));
    } catch (error) {
      if (tries === 0) throw error;
      await delay(100);
    }
  }
}

async function ask(method: 'POST' | 'DELETE', address: string, body?: object) {
  const response = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
