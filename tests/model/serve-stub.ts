/**
 * `npm run model-stub`: a model that can be tried without one, on PORT (8099 by default). `MODEL_URL=http://127.0.0.1:8099/v1
 * MODEL_NAME=perfect npm start` translates the seeded café's and clinic's answers; other names misbehave, see `stub.ts`.
 */
import { behaviours, startStub } from './stub.ts';

const { url } = await startStub(Number(process.env.PORT ?? 8099));
console.log(
  `A stub of a model listens on ${url}. It behaves as its model is called:\n${Object.keys(behaviours).join(', ')}`,
);
