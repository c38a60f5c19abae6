import { expect } from 'vitest';
import { SessionLink } from '../../src/flows/auth/session.tsx';
import { prove } from '../harness/prove.ts';
import { link } from '../harness/screen.ts';
import { walk } from '../harness/walk.tsx';
import { facts, models } from './session.facts.ts';

prove(models, facts);

walk(models, {
  view: <SessionLink />,
  states: {
    absent: () => expect(link('Start Free Trial').getAttribute('href')).toBe('/signup'),
    present: () => expect(link('Go to Dashboard').getAttribute('href')).toBe('/dashboard'),
  },
  events: {
    'session.started': (_, tell) => tell('watchSession'),
    'session.ended': (_, tell) => tell('watchSession'),
  },
});
