import { backend, browser, functions, type Proof, unit } from './proofs.ts';

/** What the public site promises, whether it is true, and by which words a sentence makes the claim. */
export interface Claim {
  says: string;
  /**
   * - `holds`: the product does it, and the named tests prove it.
   * - `soon`: the product does not do it yet. Wherever it is said, "coming soon" is said as well.
   * - `people`: the people who run the service keep it; no software makes it true.
   * - `sample`: figures and stories that stand for real ones, and say so.
   */
  state: { is: 'holds'; proofs: readonly Proof[] } | { is: 'soon' | 'people' | 'sample' };
  words: RegExp;
}

const holds = (...proofs: readonly Proof[]) => ({ is: 'holds', proofs }) as const;
const soon = { is: 'soon' } as const;
const people = { is: 'people' } as const;
const sample = { is: 'sample' } as const;

export const claims: readonly Claim[] = [
  {
    says: 'Visitors book appointments in the chat, and nobody has a time twice.',
    state: holds(
      browser('widget/booking', 'a visitor books by keyboard'),
      browser('widget/booking-journey', ''),
      browser('booking/booking-setup', ''),
      browser('booking/booking-page', ''),
      unit('postgres/booking', ''),
    ),
    words:
      /\b(appointments?|bookings?|books?|booked|scheduling|schedule|calendar|confirmed time|Confirms it|What should I bring|nothing else to connect|its own way|out of the ordinary|ends with a date)\b/i,
  },
  {
    says: 'Booking comes with Pro and Professional; parties, joined tables and requests to confirm with Business. What a smaller plan has of them is kept.',
    state: holds(
      backend('plans', 'has booking, or has not'),
      backend('plans', 'for parties, at joined tables and on request'),
      { file: 'tests/plans/plan-notice.test.tsx', test: 'a business without' },
    ),
    words: /\b(Pro or Business|Advanced booking|Appointment booking .*Advanced)\b/,
  },
  {
    says: 'Visitors write in any of many languages, in one conversation, and are answered in it.',
    state: soon,
    words: /\b(languages|multilingual|multi-language|translat\w+|their language)\b/i,
  },
  {
    says: 'An owner writes answers in up to eight languages, and the chatbot replies in the visitor’s. Only a language model that the owner has switched on translates, and says so.',
    state: holds(
      ...functions('is answered in de with what is written there'),
      ...functions('is told in fr that nothing is written, and shown the original'),
      ...functions('translates what is written in no other language, with the original beside it'),
      { file: 'tests/knowledge/bot-languages.test.tsx', test: '' },
    ),
    words: /\b(up to eight|eight languages|nothing is translated automatically)\b/i,
  },
  {
    says: 'The chatbot answers on WhatsApp and in Messenger.',
    state: soon,
    words: /\b(WhatsApp|Messenger)\b/i,
  },
  {
    says: 'The people who run the service build an integration for a system that a business has.',
    state: people,
    words: /\bcustom (integrations?|one)\b/i,
  },
  {
    says: 'Other programs hear what happens in the chat, and read what is there: with Pro, Professional and those above.',
    state: holds(
      backend('plans', 'and webhooks, on'),
      ...functions('deliver-webhooks'),
      ...functions('everything a key may read is as the OpenAPI document says'),
      ...functions('calendar-feed'),
      ...functions('read-calendar'),
    ),
    words: /\b(integrations?|webhooks?|API|other programs|programs (it|you)|copy by hand)\b/i,
  },
  {
    says: 'Reports to pass on: advanced analytics.',
    state: soon,
    words: /\b(advanced analytics|reports (coming|to pass)|ready to pass on|advanced \()\b/i,
  },
  {
    says: 'Trends by day and week, and the busy hours of the week.',
    state: holds(
      browser('inbox/numbers', 'an owner reads trends and busy hours'),
      unit('numbers/counting', 'what is counted is what has happened'),
    ),
    words: /\b(trends|busy hours|busiest|over days and weeks|hours of the week)\b/i,
  },
  {
    says: 'A notice tells when the month’s conversations are used up, with options to upgrade.',
    state: holds(
      browser('account/plans', 'a plan from the sign-up to its end'),
      backend('plans', 'and tells owners at 80 and at 100 percent, once each'),
      { file: 'tests/plans/plan-notice.test.tsx', test: 'once the conversations of the month are used' },
    ),
    words: /\b(notice|upgrade|limit in view)\b/i,
  },
  {
    says: 'A plan has as many chatbots as it likes: past 50 an operator raises a limit against abuse.',
    state: holds(
      backend('plans', 'is one of those the site shows'),
      backend('plans', 'has as many bots as it says'),
      backend('operator', 'raises how many bots a business may have'),
    ),
    words: /\bunlimited( chatbots|$)/i,
  },
  {
    says: 'The chatbot answers at any hour, by itself.',
    state: holds(
      browser('bots/desk', 'from sign-up to a visitor who is answered'),
      ...functions('answers a question with the entry'),
    ),
    words:
      /\b(24\/7|day and night|any hour|around the clock|nights|after hours|overnight|tonight|right away|automation|automate|waits until morning|gets? (its|their) (day|answer)|everyday|every day|answer every customer|runs by itself|they get an answer|before the customer goes|while the phone|answers? (customers|questions)|always at the desk|take the first question|first-line)\b/i,
  },
  {
    says: 'It says only what the business wrote or gave it to read, and names where that comes from.',
    state: holds(
      ...functions('says only what its own owner wrote'),
      browser('knowledge/sources', 'a website and a PDF are read'),
    ),
    words:
      /\b(trained?|documents?|your (own )?(material|website|content|pages)|website address|upload\w*|taught|what you (tell|give|already)|written|types? in|names where|FAQ|answers from|your answers?|price lists|hours, prices|manual input|your own questions|in their own words|parking|reads what|reads that page|questions your customers ask|allergens|bot keeps that answer)\b/i,
  },
  {
    says: 'It knows the opening hours.',
    state: holds(...functions('answers from the opening hours, in the time zone of the business')),
    words: /\bopening hours|on sundays?\b/i,
  },
  {
    says: 'It understands questions in the words of whoever asks, and what follows on them.',
    state: holds(unit('answers/pairs', ''), unit('answers/evaluation', '')),
    words:
      /\b(however it is put|any way|own words|what came before|ask it what|what a customer would ask)\b/i,
  },
  {
    says: 'A person of the team takes over, with everything said so far; out of hours somebody gets back.',
    state: holds(
      browser('inbox/hand-over', 'a visitor asks for a person'),
      browser('inbox/hand-over', 'by night a visitor leaves an address'),
    ),
    words:
      /\b(persons?|your team|your people|a colleague|hands? (it |the conversation )?over|hand-?over|escalation|in charge|waits in order|get back to them|answered and handed over|repeat themselves|passe[sd]|still needs|call you|said so far|an inbox|inbox)\b/i,
  },
  {
    says: 'It says so where it does not know, and the question is kept for the owner.',
    state: holds(...functions('does not know, says so, offers topics and a person')),
    words:
      /\b(no answer|cannot answer|doesn.t know|does not know|did not know|couldn.t answer|knows its limits|not answered|knowledge ends)\b/i,
  },
  {
    says: 'Customers are always told that they talk to a chatbot.',
    state: holds(browser('widget/pages', 'has a conversation by keyboard')),
    words: /\b(talking to a chatbot|it is an assistant|always says)\b/i,
  },
  {
    says: 'One snippet puts it on any website, in the owner’s colors, corner and words.',
    state: holds(
      browser('widget/calls', 'beat those of the dashboard'),
      browser('widget/pages', 'a page with its own idea of style'),
    ),
    words:
      /\b(snippet|widget|your brand|branding|colors?|customization|greeting|corner|on your (web)?site|paste|the developer|options do|white-label|your name on it)\b/i,
  },
  {
    says: 'Conversations are counted, and can be read.',
    state: holds(
      browser('inbox/inbox', 'a member reads what visitors asked'),
      unit('numbers/counting', 'what is counted is what has happened'),
      unit('numbers/numbers-calls', 'every number opens the conversations it counts'),
    ),
    words:
      /\b(conversations at a glance|basic analytics|analytics|how many conversations|read what people asked|conversations this week|what (people|customers)( really)? ask|every conversation|your conversations|conversations,|how many there were|keep coming up)\b/i,
  },
  {
    says: 'An answer is changed in one place, and the next visitor gets the new one.',
    state: holds(...functions('learns again what has been changed')),
    words:
      /\b(up to date|change an answer|next visitor|has changed everywhere|changing a line|learned within|the same way for everyone)\b/i,
  },
  {
    says: 'What a business uploads and its customers write is the business’s own, and nobody else reaches it.',
    state: holds(
      backend('tenants/tenants', 'loses nothing to anybody else'),
      browser('account/export', 'an owner exports everything as one file'),
    ),
    words:
      /\b(belongs to you|stays? yours|data is yours|your data|you own|owns the data|data ownership|who can read)\b/i,
  },
  {
    says: 'Personal data is handled in line with the GDPR.',
    state: people,
    words: /\bGDPR\b/,
  },
  {
    says: 'No credit card is asked for.',
    state: holds(browser('bots/desk', 'from sign-up to a visitor who is answered')),
    words: /\b(no credit card|credit card|card)\b/i,
  },
  {
    says: 'Fourteen days are free, with everything the plan has. Nothing stops past a month’s conversations, a change applies at the next billing cycle, and what is cancelled is served until its period ends.',
    state: holds(
      browser('account/plans', 'a plan from the sign-up to its end'),
      backend('plans', 'begins as the trial of'),
      backend('plans', 'pauses live bots 28 days after it began'),
      backend('plans', 'and goes on answering at 1,000 percent'),
      backend('plans', 'changes at once in the trial, and at the end of a settled month'),
      { file: 'tests/plans/subscription-state.test.tsx', test: 'an owner cancels' },
    ),
    words:
      /\b(14 days|14-day|free trial|trial|billing cycle|cancel|cancellation|penalty|per month|plans?|keeps working|still answering|conversations per month|unlimited conversations|conversation limit)\b/i,
  },
  {
    says: 'Prices, and money back within 30 days, are settled with the people who run the service.',
    state: people,
    words: /\b(money back|money-back|free)\b|\$\d+/i,
  },
  {
    says: 'Setup, training, demos and support by people, in the times that are named.',
    state: people,
    words:
      /\b(setup|training|reply within|within 24 hours|24-48 hours|48 hours|10 minutes|2 minutes|phone support|priority|dedicated|email support|demo|talk about your business|writes back|with you|we go through|By email, from a person|reach us|reach you|at a time that suits|no obligation|account manager|a demo of your own|build|write to us|tell us|call)\b/i,
  },
  {
    says: 'Clients, satisfaction, savings and the share of inquiries handled.',
    state: sample,
    words:
      /(\d+%|\b500\+|\bclients\b|\bsatisfaction\b|\bsavings\b|\binquiries\b|\bcosts? (less|drop)|\bearly adopters\b|\bresponse rate\b|\bactive chatbots\b|\bexample figures\b)/i,
  },
];

/**
 * Sentences of the site that promise nothing: whom it is for, what is hard without it, the scripted demo, ways to other
 * pages.
 */
const plain: ReadonlySet<string> = new Set([
  'AI chatbots for small businesses | Deskbell',
  'Customer Stories | Deskbell',
  'About Us | Deskbell',
  'Contact us | Deskbell',
  'Customer Stories What small businesses do with it',
  'About Us Who we are, and where we’re going',
  'Create Your First Chatbot',
  'Create Your First Chatbot From sign-up to a bot that knows your business',
  'From sign-up to a bot that knows your business',
  'Appointment booking',
  'The phone rings while someone is standing at the counter.',
  'It takes three messages to find a time that suits both sides.',
  'Your services, your rules',
  'Ready for the visit',
  'What to bring, where to park, how long it takes.',
  'Multilingual chat',
  'Integrations',
  'Coming soon',
  'Coming soon This page shows what it will do.',
  'Start with the one that takes most of your day. Five are here today, and one is coming soon.',
  'A chat on its own makes more work',
  'Someone copies names and numbers from the chat into the customer file.',
  'Connecting it all sounds like a project nobody has time for.',
  'Entered once, by the customer',
  'Interactive Demo Book a visit at a clinic, as its patients do',
  'Book an appointment with it',
  'Book a visit with a chatbot',
  'Ask for an appointment',
  'Pick a treatment and a day',
  'Take one of the times, and it is booked',
  'This chatbot works at a clinic. Write to it as a patient would, or take one of the answers it offers.',
  'You’re a patient, and the clinic is closed. Type to its assistant, or choose one of the answers it offers.',
  'Try a Deskbell chatbot: book an appointment at a sample clinic, see how it works in three steps, and ask for a demo with your own content.',
  'Write to Deskbell, call us, or book a personalised demo. We reply within 24 hours.',
  'A street with a clinic, a café, a start-up, a bistro and a bookshop. At three of their doors a chatbot answers. Clinic Café Start-up Bistro Books',
  'All you need is what you tell your customers anyway: where you are, what it costs, how to book. Ten minutes is enough for a bot that answers.',
  'For one desk, or for many',
  'For one website and its everyday questions.',
  'For several locations and volumes without a ceiling.',
  'For teams with more than one website.',
  'For several locations, brands or teams.',
  'All prices are in US dollars.',
  'Basic $29 Pro $79 Business $159',
  'You have an account already.',
  'Write a few lines about your business. We show you what a chatbot would do for it.',
  'Send us a message',
  'We need your name, your email, your business type and a message. The rest is up to you.',
  '© Deskbell. All rights reserved.',
  'What it does for you today',
  'Six things worth a closer look before you try it yourself.',
  'Put it to the test',
  'Support takes the day apart',
  'The same ten questions arrive by phone, by email and at the counter.',
  'Your best people answer routine questions while the difficult ones pile up.',
  'Hiring for support costs more than most of the questions are worth.',
  'The answer exists. Nobody finds it',
  'Each colleague answers a little differently.',
  'When something changes, the old answer lives on in emails and leaflets.',
  'You only hear the loud ones',
  'Nobody knows which hour of the week is the busiest.',
  'Whether support is getting better is a matter of opinion.',
  'Every question leaves a mark',
  'Change when your season does',
  'See what it answers for you',
  'See what it would answer for you',
  'See a chatbot at work',
  'Ask our own bot',
  'Or find it yourself',
  'Most first questions are answered here.',
  'For anything that takes a few sentences or a screenshot.',
  'One bell, many counters',
  'Your story starts with one question',
  'Take the one you hear most, and see what the chatbot makes of it.',
  'Our Promise to You',
  'What we hold ourselves to',
  'From one front desk to many.',
  'Nobody should lose a customer because the phone rang at the wrong time.',
  'Deskbell builds AI chatbots for small and medium businesses. Our mission, the values we work by, and how we got here.',
  'Deskbell makes AI chatbots for small and medium businesses: clinics, coffee shops, restaurants, startups, shops and professional services.',
  'A front desk at night. The lights are out, a sign says back at 8 AM, and on the counter the bell is ringing. Back at 8 AM',
]);

/** Whether a sentence of the site is known to promise nothing. */
export const saysNothing = (text: string): boolean => plain.has(text);
