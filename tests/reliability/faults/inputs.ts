/** What each actor is asked with. The compiler names an actor that is missing. */

import type { InputFrom } from 'xstate';
import type { Entry } from '../../../machines/bots/actors.ts';
import type { OpeningHours } from '../../../machines/knowledge/actors.ts';
import type { ContactForm } from '../../../machines/marketing/contact-form.ts';
import { flowFrom } from '../../../src/content/flow-templates/flow-from.ts';
import { wick } from '../../bots/bot-samples.ts';
import { crm, sheet } from '../../integrations/webhook-samples.ts';
import { chair, haircut, lunch } from '../../services/services-samples.ts';
import type { Area, asked } from './registry.ts';

type Actors<In extends Area> = (typeof asked)[In];

/** Of every actor that is asked with anything. */
type Inputs = {
  [In in Area]: {
    [Name in keyof Actors<In> as undefined extends InputFrom<Actors<In>[Name]> ? never : Name]: InputFrom<
      Actors<In>[Name]
    >;
  };
};

const id = '6b1f0f5e-3a52-4a0e-9a55-0c9a3b1d7e10';
const at = '2026-11-20T08:00:00.000001+00:00';
const email = 'ada@example.com';
const next = '/dashboard';
const card = { query: undefined };
const list = { query: undefined, after: null, atLeast: 0 };
const ofBot = { botId: id };
const ofBusiness = { businessId: id };
const ofConversation = { conversationId: id };

const text = { title: 'Parking', content: 'Behind the house.', otherQuestions: ['Where can I park?'] };
const entry: Entry = {
  id,
  ...ofBot,
  ...text,
  position: 1,
  updatedAt: at,
  learnedAt: null,
  isExample: false,
  source: null,
};
const hours: OpeningHours = {
  timeZone: 'Europe/London',
  week: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
  exceptions: [],
};
const profile = { email, name: 'Ada', picture: '' };
const bot = { ...wick, id };
const business = {
  id,
  name: 'Lantern Café',
  kind: 'restaurant',
  website: null,
  timeZone: 'Europe/London',
  remindsDayBefore: true,
  remindsHoursBefore: true,
  updatedAt: at,
} as const;
const person = { id, ...ofBusiness, name: 'Ann', email, phone: '', tags: [], note: '', isNew: false };
const pushed = { waiting: true, later: true, replied: true, booked: true, quiet: null };
const personFields = { name: 'Ann', email, phone: '', tags: [], note: '' };
const days = { from: '2026-11-01', to: '2026-11-30' };
const message: ContactForm = {
  full_name: 'Ada Lovelace',
  email,
  company_name: '',
  phone: '',
  businessType: 'restaurant',
  message: 'Do you have a plan for two cafés?',
  website: '',
};

/** Made anew for each time: a link is redeemed once. */
const flow = await flowFrom('quote', id, 'en');

export const inputs = (): Inputs => ({
  account: {
    getAccount: card,
    getProfile: card,
    saveProfile: { saved: profile, values: profile },
    changeEmail: { email: 'bo@example.com' },
    readPicture: { file: new File(['…'], 'me.jpg') },
  },
  admin: { updateLeakedProtection: { enabled: true }, getContactMessages: list },
  auth: {
    signIn: { email, password: 'Lantern-2026!' },
    signUp: { email, password: 'Lantern-2026!', next },
    sendMagicLink: { email, next },
    resendVerification: { email, next },
    sendPasswordReset: { email },
    updatePassword: { password: 'Lantern-2027!' },
    redeemLink: {
      link: { kind: 'tokenHash', tokenHash: crypto.randomUUID(), type: 'email' },
      switchAccount: true,
    },
    redeemCode: { email, code: '123456', type: 'email' },
    watchCooldown: { email },
  },
  bots: {
    getBots: card,
    getHome: card,
    getBot: { query: ofBot },
    createBot: { name: 'Lantern Café', kind: 'restaurant', trade: '', website: '' },
    getUnseenEntries: ofBot,
    setBotStatus: { ...ofBot, status: 'live' },
    saveBot: { saved: bot, values: { ...bot, name: 'Wicks' } },
    deleteBot: ofBot,
    getMemberships: card,
    saveBusiness: { saved: business, values: { ...business, name: 'The Lantern' } },
    getPublicBot: { query: { publicKey: 'bot_lantern_cafe' } },
    getVisit: ofBot,
  },
  export: {
    findExport: ofBusiness,
    exportPortion: { ...ofBusiness, isNew: true },
    saveExport: ofBusiness,
    discardExport: ofBusiness,
  },
  inbox: {
    getConversations: { ...list, query: { show: null, words: '' } },
    getThread: { query: ofConversation },
    markRead: { ...ofConversation, upTo: at },
    exportConversation: ofConversation,
    deleteConversation: ofConversation,
    changeConversation: { change: { ...ofConversation, change: 'take' } },
    sendReply: { ...ofConversation, reply: { number: 1, text: 'We are open until six.' }, isTaking: true },
    sayTyping: ofConversation,
    fileConversation: {
      change: { ...ofConversation, filing: { type: 'snooze', wakeAt: 'tomorrow', insteadOf: null } },
    },
    getConversationTags: { query: undefined },
    getAway: { query: undefined },
    setAway: { change: { businessId: id, until: 'hour', note: 'At the market.' } },
    addVisitor: { change: ofConversation },
    addNote: { change: { ...ofConversation, id, text: 'A regular.' } },
    deleteNote: { change: { id } },
    getSavedReplies: { ...list, query: ofBusiness },
    changeSavedReply: {
      change: { ...ofBusiness, change: { type: 'add', reply: { id, title: 'Hi', text: 'Hi!' } } },
    },
  },
  exam: {
    getExam: { query: ofBot },
    changeExam: { change: { type: 'put', ...ofBot, question: 'Where can I park?', entryId: id } },
    runExam: ofBot,
  },
  guided: {
    getFlows: { query: ofBot },
    getFlow: { query: { flowId: id } },
    getFlowHistory: { query: { flowId: id } },
    getFlowVersion: { query: { flowId: id, version: 1 } },
    getFlowNumbers: { query: { flowId: id, version: 1, days: 30 } },
    changeFlows: { change: { type: 'add', id, ...ofBot, template: 'quote', language: 'en' } },
    saveFlow: { flowId: id, revision: 1, flow, sentBefore: flow },
    findProblems: { flow, services: [] },
    findWays: { flow },
    playFlow: { flow, services: [], turns: [{ does: 'begin', isOpen: true }] },
    setFlowLive: { flowId: id, revision: 1 },
  },
  knowledge: {
    getEntries: { ...list, query: { ...ofBot, words: '', entryId: null } },
    countEntries: { query: ofBot },
    saveEntry: { id, ...ofBot, text, knownAt: at },
    changeEntry: { type: 'delete', entry },
    tryWays: { ...ofBot, entryId: id, ways: ['Where can I park?'] },
    checkPaste: { ...ofBot, pasted: 'Where can I park?\nBehind the house.' },
    addAnswers: { ...ofBot, answers: [{ id, position: 1, line: 1, source: '', text, texts: [] }], added: 0 },
    learn: ofBot,
    getBotLanguages: { query: ofBot },
    changeLanguage: { change: { ...ofBot, type: 'add', language: 'fr' } },
    getEntryTexts: { query: { ...ofBot, entryId: id, version: at } },
    changeEntryText: { change: { type: 'save', entryId: id, language: 'fr', version: at, text } },
    getOpeningHours: { query: ofBusiness },
    saveOpeningHours: { ...ofBusiness, known: hours, hours },
    addSpecialDay: {
      change: {
        ...ofBusiness,
        day: '2026-12-25',
        spans: [{ day: '2026-12-25', opens: null, closes: null, note: 'Christmas Day' }],
      },
    },
  },
  mail: {
    getMailSettings: { query: ofBusiness },
    saveMailChoice: {
      saved: { ...ofBusiness, waiting: true, contact: true, month: false },
      values: { waiting: false, contact: true, month: true },
    },
    unsubscribe: { token: 'a'.repeat(43) },
    getVisitorBooking: { token: 'a'.repeat(64) },
    getBookingTimes: { token: 'a'.repeat(64), from: '2027-03-15' },
    moveVisitorBooking: { token: 'a'.repeat(64), at },
    cancelVisitorBooking: { token: 'a'.repeat(64) },
    resumeTalk: { publicKey: 'bot_lantern_cafe', link: { token: 'a'.repeat(43), conversation: id } },
  },
  marketing: {
    sendContact: { form: message },
    getSubProcessors: { query: undefined },
    copyText: { text: 'npm ci' },
    watchScroll: { threshold: 10 },
  },
  push: {
    getPushChoice: { query: ofBusiness },
    savePushChoice: { saved: { ...ofBusiness, ...pushed }, values: { ...pushed, booked: false } },
  },
  numbers: {
    getNumbers: { query: { ...ofBusiness, ...days } },
    getCounted: { ...list, query: { ...ofBusiness, ...days, part: 'outcome', value: 'asked' } },
    saveTable: { change: { ...ofBusiness, ...days, rows: 'conversations' } },
  },
  operator: {
    getBusinesses: { ...list, query: { words: '' } },
    getBusiness: { query: ofBusiness },
    operate: { change: { ...ofBusiness, act: 'lift' } },
    getMessages: { ...list, query: { words: '', state: null } },
    handleMessage: { change: { messageId: id, key: id, name: 'Ada', act: 'done' } },
    tryBroadcast: { subject: 'New terms', body: 'These are our new terms.' },
    sendBroadcast: { id },
  },
  booking: {
    getCalendar: { ...ofBusiness, days: { firstDay: '2030-01-07', lastDay: '2030-01-13' }, known: null },
    changeCalendar: { ...ofBusiness, change: { type: 'accept', bookingId: id } },
    getTimesNear: { bookingId: id },
    getBookingsAhead: { query: ofBusiness },
  },
  people: {
    getPeople: { ...list, query: { ...ofBusiness, words: '' } },
    getPerson: { query: { personId: id } },
    savePerson: { saved: person, values: personFields },
    deletePerson: { change: { personId: id } },
    exportPeople: { change: { businessId: id, format: 'csv' } },
    exportPerson: { change: { personId: id } },
    blockPerson: { change: { personId: id, isBlocked: true } },
    mergePeople: { personId: id, otherId: id, values: personFields },
    unmergePeople: { change: { mergeId: id } },
    checkPeople: { businessId: id, file: new File(['name\nAnn'], 'people.csv') },
    importPeople: { businessId: id, people: [], imported: 0 },
  },
  model: {
    getModelUse: { query: ofBusiness },
    setModelMode: { change: { ...ofBot, mode: 'translate' } },
    connectModel: { ...ofBusiness, address: 'https://models.example/v1', name: 'small', key: 'sk-1' },
    disconnectModel: ofBusiness,
    getModelSummary: { query: { conversationId: id } },
    getTranslations: { query: { conversationId: id } },
    translateReply: { conversationId: id, text: 'Behind the house.' },
    getModelOffers: { query: ofBot },
    draftWithModel: { kind: 'translation', ...ofBot, entryId: id, language: 'fr' },
    tryModel: { ...ofBot, question: 'Where can I park?' },
  },
  plans: {
    getStanding: { query: ofBusiness },
    changePlan: {
      change: {
        ...ofBusiness,
        act: 'cancel',
        chosen: null,
        known: { plan: 'pro', status: 'active', nextPlan: null },
      },
    },
    canPayByCard: ofBusiness,
    openPayment: ofBusiness,
    leaveFor: { address: '#paid' },
    confirmPayment: { ...ofBusiness, returned: 'cs_1' },
  },
  questions: {
    getUnanswered: list,
    getNearest: { ...ofBot, question: 'Where can I park?' },
    teachQuestion: { questionId: id, entryId: id, isNew: false },
    reopenQuestion: { questionId: id, entryId: id, isNew: false, version: at },
    dismissQuestion: { questionId: id },
    restoreQuestion: { questionId: id },
  },
  integrations: {
    getWebhooks: { query: ofBusiness },
    saveWebhook: { saved: { ...crm, id }, values: { url: crm.url, events: crm.events } },
    changeWebhook: { change: { type: 'test', webhookId: id } },
    makeWebhookSecret: { webhookId: id },
    getDeliveries: { query: { webhookId: id } },
    getApiKeys: { query: ofBusiness },
    makeApiKey: { saved: { ...sheet, id }, values: { name: sheet.name, scopes: sheet.scopes } },
    revokeApiKey: { change: { apiKeyId: id } },
  },
  services: {
    getBookingSetup: { query: ofBusiness },
    saveService: { saved: { ...haircut, id }, values: haircut },
    saveResource: { saved: { ...chair, id }, values: { ...chair, hours: [] } },
    addTimeOff: { saved: { ...lunch, id }, values: lunch },
    changeOffers: { change: { type: 'deleteService', serviceId: id } },
    getResourceCalendars: { query: { resourceId: id } },
    makeCalendarAddress: { resourceId: id },
    revokeCalendarAddress: { resourceId: id },
    readCalendar: { resourceId: id, address: 'https://calendar.example/basic.ics' },
    removeCalendar: { resourceId: id },
  },
  sources: {
    getSources: { ...list, query: ofBot },
    getSourcePages: { ...list, query: { sourceId: id } },
    addWebsite: { ...ofBot, address: 'cafe.example', scope: 'site' },
    readSource: { sourceId: id },
    readDocument: { ...ofBot, file: new File(['Parking: behind the house.'], 'house.txt'), from: 1 },
    changeSource: { change: { type: 'again', sourceId: id } },
  },
  team: {
    getAuditEvents: { ...list, query: ofBusiness },
    getTeam: { query: ofBusiness },
    inviteMember: { ...ofBusiness, email, role: 'agent' },
    changeTeam: {
      ...ofBusiness,
      change: {
        type: 'remove',
        member: { userId: id, email, name: '', picture: '', role: 'agent', since: at, isMe: false },
      },
    },
    deleteBusiness: { ...ofBusiness, secret: 'Lantern-2026!' },
    getSessions: card,
    endSession: { change: { id } },
    deleteAccount: { secret: 'Lantern-2026!' },
    undoDeletion: ofBusiness,
    openInvitation: { token: 'a'.repeat(43) },
    acceptInvitation: { token: 'a'.repeat(43) },
  },
  widget: {
    sendMessages: { messages: [{ number: 1, text: 'Where can I park?', pressed: null }] },
    rateMessage: { message: 2, rating: 'up' },
    rateConversation: { rating: 'up' },
    leaveContact: { message: 2, contact: email },
    loadWords: { language: 'de' },
    mayOpenByItself: { flow: null },
  },
});
