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
      `I’m the assistant for ${name}: a program, not a person. I can tell you what the team has written for visitors. What would you like to know?`,
    other: () => 'Is there anything you’d like to know?',
  },
  person:
    /\b((real|actual|live|proper) (person|human|people|someone|agent)|human being|(a|to|an|the) human\b|^(a )?human( please| pls)?$|live (chat|agent|support|person)|(talk|talking|speak|speaking|chat|chatting)( directly)? (to|with) (a|an|the|your|you guys|some ?one|some ?body|any ?one|any ?body|one of|human|people|staff|support|reception|customer|sales|management|somebody)|(connect|transfer|forward|redirect) me|put me (through|on to|in touch)|get me (some ?one|some ?body|(a |an |the |your )?(real )?(person|human|agent|manager|owner|supervisor|boss))|(call|ring|phone|text|contact) me(?! (a|an|the|some|when|whenever|once|if|as soon|before|after|my)\b)( back)?|give me a (call|ring)|(call|ring) ?back|customer (service|support|care)|(want|need|like|prefer|rather|get|have|is there)( to)?( have| get| reach| see)? (a |an )?((person|human|agent|operator|representative)(?=( (please|pls|now|here|to|who|instead)\b.*)?[.!?\s]*$)|some ?(one|body) to (talk|speak|help)))\b|^(agent|operator|representative|human|person|support|staff|manager)( please| pls)?[.!]*$/i,
  colleague:
    /^(?:(?:hi|hello|hey|please|pls|ok)[,!]? )*(?:(?:can|could|may|might) (?:i|we) |(?:i|we) (?:really )?(?:want|need|would like|wish|have) (?:to )?|i wanna |i['’]?d (?:like|love|prefer|rather) (?:to )?|let me |is it possible to )?(?:please )?(?:talk|speak|chat)(?: directly| again)? (?:to|with) (\p{L}+(?: \p{L}+)?)(?=(?: (?:please|pls|again|now|today|about|regarding|instead)\b.*)?[.!?\s]*$)/iu,
  nobody: `it me you us my our that this these those them him her myself yourself strangers dogs cats horses plants animals kids
    children friends god siri alexa accent other others each people another customers please`,
  feelings: {
    abuse:
      /\b(f+u+c+k+|fck|fuk|wtf|stfu)( |$|ing|[!?.])|piece of (shit|crap)|\bbullshit\b|\b(you|u|ur|you['’]?re|this (bot|chat|chatbot|thing|assistant)|this) ((are|r|is) )?(all |so |just |really |such |completely |totally |absolutely |a |an |bloody |fucking )*(useless|stupid|dumb|rubbish|crap|shit|shite|garbage|trash|idiots?|morons?|pathetic|hopeless|bastards?|thieves|liars|scammers|joke)\b|^(stupid|dumb|useless|crap|shit|rubbish|idiotic) (bot|chat|chatbot|thing|assistant|machine|robot)|\bshut up\b|^(idiots?|morons?|useless|crap|bastards?|shit)[.!]*$/i,
    complaint:
      /\b(broken|broke|not working|doesn['’]?t work|does not work|stopped working|leaking|wrong) (yet )?again\b|\b(still|again) (broken|not (working|fixed|here|arrived|done|right|received)|doesn['’]?t work|waiting for (my|an?|the)|haven['’]?t|hasn['’]?t|no (reply|answer|response|news))|\b(worst|(awful|terrible|horrible|appalling|dreadful|disgusting|shocking|lousy|poor|bad) (service|experience|food|work|job|quality|staff|attitude|treatment|customer))\b|\b(was|were|is|are|it['’]?s|that['’]?s) (so |really |very |absolutely |just |totally |beyond )*(awful|terrible|horrible|appalling|disgusting|shocking|unacceptable|outrageous|ridiculous|absurd|shameful|insane|disgraceful|a disgrace|a joke|a scam|a disaster|a nightmare|a shambles)\s*([.!,;:]|$)|\bwhat an? (\p{L}+ )?(joke|disgrace|shambles|rip ?off|disaster|scam|mess|nightmare)\b|\bunacceptable\b|\b(disappointed|disappointing|not happy|unhappy|furious|fuming|livid|pissed off|fed up|ripped ?off|let (me|us) down|disgusted)\b|\b(i am|i['’]?m|im|we are|we['’]?re) (so |really |very |absolutely |just |extremely |quite |pretty )*(angry|mad|upset|frustrated|annoyed|outraged)\b|\bsick (and tired )?of (this|your|waiting|you)\b|\b(nobody|no ?one|none of you) (has |have |had |ever |even |is )*(turned up|showed up|came|come|answers|answered|answering|picks up|called|replies|replied|helped|helps|cares|got back)\b|\b(been|kept|am|are) waiting (here )?(for )?(over |more than |about |nearly |almost )?(\d+|an?|two|three|four|five|six|ages|weeks|days|hours|months|forever|so long)\b|\b(i|we)( have|['’]?ve|ve| had) (now |already |just )?waited (for )?(over |more than |about |nearly |almost )?(\d+|an?|two|three|four|five|six|ages|weeks|days|hours|months|forever|so long|long enough)\b|\b(no|without( a| any)?) (sign|word|news|trace|reply|answer|response) (of|from|about) (my|our|the|you|anyone|anybody)\b|\b(i|we) (was|were) (told|promised|assured)\b[^?]{1,60}\b(and|but|yet)\b[^?]{0,30}\b(isn['’]?t|wasn['’]?t|didn['’]?t|hasn['’]?t|haven['’]?t|never|nobody|no ?one|still)\b|\bhow (dare you|(can|could) you (\p{L}+ )?(do this|treat|lose|forget|be so))\b|\b(you|your \p{L}+) (have |['’]?ve |has |just |simply |completely |totally |also ){0,2}(lost|forgot|forgotten|ignored|ignore|scratched|damaged|broke|broken|dropped|spilled|spilt|ripped|tore|stained|burnt|burned|dented|messed up|hung up on|lied to|shouted at|yelled at|overlooked|stole) (me|us|my|our|both|all of)\b|\b(the|my|our) \p{L}+( \p{L}+)? (was|were|came|arrived) (so |really |very |completely |all |totally |stone )?(cold|stale|burnt|burned|dirty|filthy|raw|undercooked|soggy|mouldy|moldy|rotten|tasteless|inedible)\b|\b(charged|billed) (me|us) (twice|double|too much|again|wrong|the wrong)|\bovercharged\b|\b(rude|unprofessional|disrespectful) to (me|us|my)\b|\b(is|was|were|are|so|very|really|been) (rude|unprofessional)\b|\b(make|file|have|lodge|raise) a (formal )?complaint\b|^(a )?complaint[.!]*$|\bi (want|wish|need|would like|['’]d like) to complain\b|\b(waste of (my )?(time|money)|never (coming|going|using|ordering|buying|eating|booking|shopping|setting) (.*again|back|here|there|from you|with you|at yours))\b|\b(ruined|wrecked) my\b/iu,
    trouble:
      /(?<!\b(?:if|when|unless|case|who|that) )\b(i|we)( am|['’]?m|m| are|['’]?re|['’]?ve been| have been| feel| feeling)? (so |really |very |quite |a bit |feeling |too |pretty )*(ill|sick|unwell|poorly|not well|vomiting)\b(?! (of|pay|leave|to death|and tired|as a dog of)\b)|(?<!\b(?:if|when|unless|case|who|that) )\bmy (\p{L}+ )?\p{L}+ (is|are|['’]?s|has been|have been|got) (so |really |very |quite )*(ill|sick|unwell|poorly|not well|dying)\b(?! (of|to|for|and tired|as a dog of|\p{L}+ed)\b)|(?<!\b(?:if|when|unless|case|who|that) )\b((i|we|he|she)(['’]?ve| have| has|['’]?s)?|my \p{L}+( has|['’]s)?)( got| tested positive for| caught)? (the |a |got )*(flu|covid|fever|food poisoning|norovirus)\b|(?<!\b(?:if|when|unless|case|who|that) )\b((i|we|he|she|they)( am|['’]?m| is|['’]?s| are|['’]?re| was| were| has been|['’]?ve been| had to go| went| ended up)|my (\p{L}+ )?\p{L}+( is|['’]s| was| has been| had to go| went| ended up))( still| now| back)? (in|to) (the )?hospital\b(?=[.!,]*$|[.!,] | (since|after|with|now|and|so|until|at the moment)\b)|(?<!\b(?:if|when|unless|case|who|that) )\b((i|we|he|she|they)(['’]?ve| have|['’]?s| has)?|my (\p{L}+ )?\p{L}+( has|['’]s)?)( just)? had (an accident|a (bad|car|bike|small) accident|a (stroke|miscarriage|heart attack))\b|\bmy (\p{L}+ )?(mum|mom|mummy|dad|mother|father|parents|husband|wife|partner|boyfriend|girlfriend|son|daughter|child|baby|brother|sister|gran|nan|nana|grand\p{L}+|uncle|aunt|auntie|cousin|friend|colleague|dog|cat|horse|pony|rabbit|hamster|pet|puppy|kitten|bird|parrot)( has| have| just| sadly| suddenly)* died\b|\b(he|she) ((just|sadly|has) died|died (last|this|yesterday|today|on))\b|(?<!\bwho (?:has |have |had |just )?)\bpassed away\b|(?<!\b(?:can|could|may) )\b(i|we)(['’]?ve| have)( got)? a funeral\b(?=[.!,]*$|[.!,] | (that|this|on|to|in|next|tomorrow|today|so|and)\b)|\b(go|going|have to be|attend|attending|at|because of) (to |at )?(a|the) funeral\b|\bfuneral in (the|my|our) family\b|\bmy (\p{L}+ )?[\p{L}'’]+ funeral\b/iu,
  },
  grievance:
    /\b(?<!\b(?:if|did|when|do|have) )(you|you guys|you people|(your|the) \p{L}+|someone from your \p{L}+) (have |has |just |then |also |only |never |did not |didn['’]?t |don['’]?t |even |\p{L}+ly ){0,3}(\p{L}{3,}ed|lost|forgot|broke|took|gave|sent|sold|told|hurt|threw|put|made|left|kept|cut|spoilt|stole|cost|hung|care|look|show|answer|apologise|apologize)( up| out| down| off| away)? ((to |at |on |with |from )?(me|us|my|our|it|this|one|half|a|the|no|nothing|about)\b)|\byou (were|are) supposed to\b|\b(nobody|no ?one|none of)\b|\b(was|were|came|came back|came home|arrived|left) (just |so |too |very |really |all |completely |totally |extremely |even |absolutely |still |with an? (big |huge )?(\p{L}+ )?)?(awful|horrible|terrible|bad|rude|dirty|dirtier|filthy|wrong|late|cold|burnt|raw|dead|unfriendly|uneven|blurred|blurry|useless|missing|overpriced|salty|uncomfortable|faulty|worse|mess|waste|overlooked|ignored|treated|cancelled without|stain|cut|hole|mistake)\b|\b(wrong|missing|dead|broken|mou?ld|mou?ldy|hair|bug|blood) (again|in (the|my|our) (soup|food|room|shower|bed|salad|drink|meal))\b|\b(i|we)( am|['’]?m|m| are|['’]?re| feel| felt)? (so |really |very |extremely |absolutely |more than |just )*(not satisfied|dissatisfied|cheated|mistreated|shocked|appalled|ashamed|regret|demand|expected (so much |much |far |a lot )?(better|more)|(sick|tired) of(?! (my|our)\b))\b|\b(second|third|fourth|fifth|2nd|3rd|4th|nth|two|three|four|five|several|many) times?\b(?= (i|you|we|that|this|in|now|without|and|for|to)\b)|\bfor (\d+ |two |three |several )?(days|weeks|months|ages) (now|already)\b|\b(bad|negative|terrible|one[- ]star|1[- ]star) review|\breport(ing)? you\b|\btell (everyone|everybody|all my friends)\b|\b(shame on|robbery|sloppy|nightmare|downhill|gone wrong|got worse|fell apart|falling apart|never recommend\p{L}*)\b|\bnot what (i|we) (paid|ordered|asked|expected|wanted)\b|\b(paid|pay|ordered|asked|booked) [^,.?]{1,40}\b(and|but) (only )?(got|get|received|was given|were given)\b|\b(been|sitting|standing) (here|there|outside) (for )?(over |more than |about )?(\d+|an?|half|two|three)\b/iu,
  sympathy: {
    abuse: 'I’m sorry I wasn’t more help.',
    complaint: 'I’m sorry to hear that, it shouldn’t have happened.',
    trouble: 'I’m so sorry to hear that.',
  },
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
    open: 'open opens opened opening opn opne',
    close: 'close closes closed closing shut shuts shutting',
    closed: 'closed',
    hours: 'hours hour hrs times timings schedule',
    now: 'now currently moment still already yet',
    today: 'today tonight todays',
    tomorrow: 'tomorrow tmrw tmr tomoz tomorrows',
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
      '12-24 12-25 12-26':
        'over_christmas over_xmas christmas_period christmas_hours christmas_times xmas_hours xmas_times',
      '12-26': 'boxing_day',
      '12-31': 'new_years_eve new_year_eve',
      '01-01': 'new_years_day new_years new_year',
      'easter-2': 'good_friday',
      'easter-2 easter+0 easter+1': 'easter easter_weekend',
      'easter+0': 'easter_sunday',
      'easter+1': 'easter_monday',
      '07-04': '4th_of_july fourth_of_july july_4th independence_day',
      '4#4/11': 'thanksgiving thanksgiving_day',
      next: 'bank_holiday bank_holidays public_holiday public_holidays holidays federal_holidays bank_hols',
    },
    around: `what whats what's when whens is are r do does will be you u ya yall guys your ur yours the a an of on in at for to from
      and or till until til long late early time day days please pls tell me know can could i hi hello hey there it this
      next coming right thanks also about how any all business normal usual usually regular we they shop store place cafe
      café restaurant practice clinic office salon studio bakery bar pub surgery anytime even so ok still through every
      daily oclock o'clock pm am which then wot whats wat whn some anyone anybody someone somebody be been ever again next
      gonna going want would doing after before past not only around by in i up ok okay fine good here trading operating
      business office over`,
    there:
      'there work works working come coming visit pop drop stop start starting finish finishing available',
    thisPart: /\bthis (morning|afternoon|evening)\b/i,
    parts: 'morning mornings afternoon afternoons evening evenings night nights lunchtime',
    morning: 'morning mornings',
    evening: 'evening evenings afternoon afternoons night nights tonight',
    general: 'late later early earlier every everyday daily day days long usually normally',
    lunch: 'lunch lunchtime',
    noon: 'noon midday',
    midnight: 'midnight',
    numbers: 'one two three four five six seven eight nine ten eleven twelve',
    until: 'to till til until thru through',
    inMonth: 'in during for throughout this next over',
    spoken: [
      ['half past N', 30],
      ['half N', 30],
      ['quarter past N', 15],
      ['quarter to N', -15],
      ['quarter after N', 15],
      ['N o ?clock', 0],
      ['(?:at|till|til|until|by|before|after|past|from|around|is) N', 0],
    ],
    before: /\b(before|until|till?)\b/i,
    after: /\bafter\b/i,
    always: /24\s?\/\s?7|\b24\s?(hours|hrs|h)\b|round the clock|\b(7|seven) days( a week)?\b/i,
    dottedDates: false,
    asksWhen:
      /\b(when|whens|what time|wot time|how late|how long|how early|til+ when|until when|hours?|which days?|what days?)\b/i,
    asksUntil:
      /\b(how late|(until|till?) (when|what time)|how long (are|r|will) (you|u|they|it)|what time (do|does|will) (you|u|they|it) finish|when (do|does|will) (you|u|they|it) finish)\b/i,
    asksFrom:
      /\b(how early|from when|from what time|(what time|when) (do|does|will) (you|u|they|it) start)\b/i,
    doesOpen: /\b(?<!\b(are|r|is|be) (you|u|ya|they|the \w+) )(open|opens)\b/i,
    otherwise:
      /\b(what['’]?s on|what (do|can) (you|u|i|we) (do|have|get|offer|serve)|what is on|(you|u) (guys )?(come|coming|pop|drop|visit|get)\b|(it|its|that|this|they|them|these|those|he|she) (work|works|start|starts|finish|take|takes|ok|okay|good|available)|(let|get|give|tell) me in|(do|have|get|use|buy|see|book|try|bring|take|leave|send|make) (it|that|this|them|those|these|one|some))\b/i,
    ways: [
      'What are your opening hours?',
      'When are you open?',
      'Are you open now?',
      'What time do you open?',
      'What time do you close?',
      'Are you open on Sundays?',
      'Are you closed on public holidays?',
      'Until when are you open today?',
      'When is last entry?',
      'Do you close for lunch?',
      'Are you open at the weekend?',
      'Can I come in this evening?',
    ],
  },
  hoursSentences: {
    openNow: (until) => `Yes, we’re open now, until ${until}.`,
    closedNow: (again) => `No, we’re closed right now.${again ? ` We open again ${again}.` : ''}`,
    open: (day, spans) => `${on(day)} we’re open ${spans}.`,
    openAllDay: (day) => `${on(day)} we’re open all day.`,
    closed: (day) => `${on(day)} we’re closed.`,
    usually: (day, spans) => `${on(day)} we’d usually be open${spans ? ` ${spans}` : ''}.`,
    callFirst: 'Holidays can be different, so please call us to make sure.',
    opensAt: (day, time) => `${on(day)} we open at ${time}.`,
    closesAt: (day, time) => `${on(day)} we close at ${time}.`,
    yes: 'Yes.',
    no: 'No.',
    today: 'Today',
    tomorrow: 'Tomorrow',
    at: (day, time) => `${/^to/.test(day) ? day : `on ${day}`} at ${time}`,
    weekHeading: 'Our opening hours:',
    heading: 'Opening hours',
    openAllDayShort: 'open all day',
    closedShort: 'closed',
    to: ' to ',
  },
};
