/** `npm run browsers`: the journeys of the public site, sign-in, the desk and the widget in every engine there is here. */
import { join } from 'node:path';
import process from 'node:process';
import { type CliOptions, startVitest } from 'vitest/node';
import { type Engine, engines, findEngine, findWebDriver, launchEngine } from './engines.ts';
import { WebDriver } from './webkit/web-driver.ts';

const journeys = ['site/site', 'auth/sign-up', 'bots/desk'].map((name) => `tests/browser/${name}.test.ts`);

/** Whether pages open in an engine; else the reason. */
async function reasonAgainst(engine: Engine): Promise<string | undefined> {
  const browser = await launchEngine(engine);
  try {
    const page = await browser.newPage();
    await page.goto('data:text/html,<title>ready</title>');
    return undefined;
  } catch (error) {
    return String(error).split('\n')[0];
  } finally {
    await browser.close();
  }
}

/** Runs test files. Returns what came of it. */
async function run(files: string[], options: CliOptions): Promise<string> {
  const vitest = await startVitest('test', files, { ...options, watch: false });
  const { state } = vitest;
  const isPassed = state.getCountOfFailedTests() === 0 && state.getFiles().length > 0;
  await vitest.close();
  if (!isPassed) process.exitCode = 1;
  return isPassed ? 'passed' : 'failed';
}

/** Runs the journeys in an engine. Returns what there is to tell. */
async function runIn(engine: Engine): Promise<string> {
  const path = await findEngine(engine);
  if (!path) return engine === 'webkit' ? runByWebDriver() : 'not found on this machine, not run';
  const reason = await reasonAgainst(engine).catch(String);
  if (reason) return `${path} cannot be driven, not run: ${reason}`;
  process.env.BROWSER_ENGINE = engine;
  return `${path}: all journeys ${await run(journeys, { project: 'browser' })}`;
}

/** Runs the one journey that is made for a WebKit that Playwright does not speak to. */
async function runByWebDriver(): Promise<string> {
  const webDriver = findWebDriver();
  if (!webDriver) return 'not found on this machine, not run';
  try {
    const driver = await WebDriver.start(webDriver);
    await driver.close();
  } catch (error) {
    return `${webDriver} starts no browser, not run: ${error}`;
  }
  const outcome = await run([], {
    config: false,
    include: ['tests/browser/engines/webkit/journey.ts'],
    globalSetup: ['tests/database.ts', 'tests/browser/build.ts'].map((file) => join(process.cwd(), file)),
    testTimeout: 180_000,
    hookTimeout: 120_000,
    provide: { webDriver },
  });
  return `${webDriver}: its own journey (public pages, sign-up, bot, widget, inbox) ${outcome}`;
}

const told: string[] = [];
for (const engine of engines) told.push(`${engine}: ${await runIn(engine)}`);
for (const line of told) console.log(line);
