import type { Phrasebook } from './phrasebook.ts';

/** A day at the beginning of a sentence: "Today", "On Sunday 8 March,". */
const on = (day: string) => (/^To/.test(day) ? day : `On ${day},`);

export const en: Phrasebook = {
  smallTalk: {
    greeting: 'hi hello hey hiya heya howdy yo hellow helo hallo greetings morning afternoon evening gday',
    thanks: 'thanks thank thx thnx ty tysm cheers ta appreciated appreciate grateful',
    farewell: 'bye goodbye byebye cya ciao farewell later',
    other: `ok okay okey k kk cool great perfect nice awesome super lovely brilliant wonderful excellent fantastic amazing
      alright fine good sure yes yeah yep yup no nope nah lol haha hahaha hehe hmm hm oh ah wow right understood gotcha
      sorry oops test testing help`,
    around: `there all everyone guys team folks again then so much very a lot many for the your you u that it its is was
      thats this my me mate dear sir madam have day weekend evening night today and i got now one more really just too
      to see of helpful helped how are doing going u up sup whats well please pls`,
  },
  about:
    /^(so )?((who|what) (are|r) (you|u)|what('?s| is) (your|ur) name|(are|r) (you|u) (a |an |really |actually )*(bot|robot|chat ?bot|computer|machine|program|ai|real|human|person|real (person|human))( or (a |an )?(bot|robot|human|person|ai|real person))?|what can (you|u) (do|help (me )?with)|how can (you|u) help( me)?|is (this|that) a (bot|robot|real person|human|machine))$/i,
  say: {
    greeting: () => 'Hello! What would you like to know?',
    thanks: () => 'You’re welcome! Is there anything else you’d like to know?',
    farewell: () => 'Goodbye! Come back any time.',
    about: (name) =>
      `I’m the assistant of ${name}: a program, not a person. I can tell you what the team has written for visitors. What would you like to know?`,
    other: () => 'Is there anything you’d like to know?',
  },
  person:
    /\b((real|actual|live|proper) (person|human|people|someone|agent)|human being|(a|to|an|the) human\b|^(a )?human( please| pls)?$|live (chat|agent|support|person)|(talk|talking|speak|speaking|chat|chatting)( directly)? (to|with) (a|an|the|your|you guys|some ?one|some ?body|any ?one|any ?body|one of|human|people|staff|support|reception|customer|sales|management|somebody)|(connect|transfer|forward|redirect) me|put me (through|on)|get me (a|an|some ?one|some ?body|the|your) ?(person|human|agent|manager|owner|supervisor|some ?one)?|(call|ring|phone|text|contact) me( back)?|give me a (call|ring)|(call|ring) ?back|customer (service|support|care)|(want|need|like|prefer|rather|get|have|is there)( to)?( have| get| reach| see)? (a |an )?((person|human|agent|operator|representative)(?=( (please|pls|now|here|to|who|instead)\b.*)?[.!?\s]*$)|some ?(one|body) to (talk|speak|help)))\b|^(agent|operator|representative|human|person|support|staff|manager)( please| pls)?[.!]*$/i,
  questionStart:
    /^(so |ok |also |then |and |plus |oh |or )*(what|whats|what's|when|whens|when's|where|wheres|where's|who|whos|who's|whom|whose|why|how|hows|how's|which|is|isn't|isnt|are|r|aren't|do|does|did|don't|dont|doesn't|can|could|can't|cant|may|might|shall|should|will|would|won't|has|have|am|any|tell me|i need to know|i'd like to know|i want to know)\b/i,
  and: /\s*(?:[,;]\s*)?\b(?:and also|and|also|plus|as well as|or)\b\s*|\s*[&+;]\s*|\s*,\s+/gi,
  goesOn:
    /^(and|what about|how about|what if|or|but|also|ok and|okay and|so|then|for|on|at|in|with|without|even|not)\b/i,
  pronoun: /\b(it|its|that|this|they|them|those|these|he|she|him|her)\b/i,
  hollow:
    /^(how|much|many|long|often|far|when|where|what|which|who|why|is|are|was|were|do|does|did|can|could|will|would|should|i|we|you|u|me|my|your|it|its|that|this|they|them|those|these|there|one|ones|a|an|the|to|for|of|in|on|at|by|with|any|some|cost|costs|take|takes|have|has|need|be|get|if|or|and|so|then|time|also|please|about|not)$/i,
  yesOrNo:
    /^\P{L}*(yes|yeah|yep|yup|sure|certainly|absolutely|definitely|of course|no|nope|not|sorry|unfortunately)(?![\p{L}])/iu,
  hoursWords: {
    open: 'open opens opened opening opn',
    close: 'close closes closed closing shut shuts',
    hours: 'hours hour hrs times schedule',
    now: 'now currently moment still already yet',
    today: 'today tonight todays',
    tomorrow: 'tomorrow tmrw tmr tomorrows',
    weekend: 'weekend weekends',
    weekdays: 'weekday weekdays week',
    days: [
      'sunday sundays sun',
      'monday mondays mon',
      'tuesday tuesdays tue tues',
      'wednesday wednesdays wed',
      'thursday thursdays thu thur thurs',
      'friday fridays fri',
      'saturday saturdays sat',
    ],
    months: [
      'january jan',
      'february feb',
      'march mar',
      'april apr',
      'may',
      'june jun',
      'july jul',
      'august aug',
      'september sep sept',
      'october oct',
      'november nov',
      'december dec',
    ],
    holidays: {
      '12-24': 'christmas_eve xmas_eve',
      '12-25': 'christmas_day xmas_day christmas xmas',
      '12-26': 'boxing_day',
      '12-31': 'new_years_eve new_year_eve',
      '01-01': 'new_years_day new_years new_year',
    },
    around: `what whats what's when whens is are r do does will be you u ya yall guys your ur yours the a an of on in at for to from
      and or till until til long late early time day days please pls tell me know can could i hi hello hey there it this
      next coming right thanks also about how any all business normal usual usually regular we they shop store place cafe
      café restaurant practice clinic office salon studio bakery bar pub surgery anytime even so ok still through every
      daily oclock o'clock pm am which then`,
    noon: 'noon midday',
    midnight: 'midnight',
  },
  hoursSentences: {
    openNow: (until) => `Yes, we’re open now, until ${until}.`,
    closedNow: (again) => `No, we’re closed right now.${again ? ` We open again ${again}.` : ''}`,
    open: (day, spans) => `${on(day)} we’re open ${spans}.`,
    openAllDay: (day) => `${on(day)} we’re open all day.`,
    closed: (day) => `${on(day)} we’re closed.`,
    opensAt: (day, time) => `${on(day)} we open at ${time}.`,
    closesAt: (day, time) => `${on(day)} we close at ${time}.`,
    yes: 'Yes.',
    no: 'No.',
    today: 'Today',
    tomorrow: 'Tomorrow',
    at: (day, time) => `${/^to/.test(day) ? day : `on ${day}`} at ${time}`,
    weekHeading: 'Our opening hours:',
    openAllDayShort: 'open all day',
    closedShort: 'closed',
    to: ' to ',
  },
};
