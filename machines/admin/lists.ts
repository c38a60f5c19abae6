import { listOf } from '../lists/list.machine.ts';
import { actors } from './actors.ts';

/** The newest messages of the contact form, for administrators. */
export const contactMessages = listOf('contact-messages', actors.getContactMessages);
