import type { Trade } from '../../machines/bots/trades.ts';

/** What a bot of a trade begins with: examples until their owner has looked at them. `___` is a blank to fill in. */
interface BotTemplate {
  /** `{name}` stands for the name of the business. */
  greeting: string;
  /** The usual hours: weekdays (0 is Sunday) by their hours. Days that are not named are closed. */
  hours: readonly { weekdays: readonly number[]; opens: string; closes: string }[];
  entries: readonly { title: string; content: string; otherQuestions: readonly string[] }[];
}

const weekdays = [1, 2, 3, 4, 5];

/** One for each trade, in its own words. */
export const botTemplates: Readonly<Record<Trade, BotTemplate>> = {
  clinic: {
    greeting:
      'Hello, I’m the assistant of {name}. I can help with appointments, opening hours and what to bring.',
    hours: [{ weekdays, opens: '08:00', closes: '17:00' }],
    entries: [
      {
        title: 'How do I book an appointment?',
        content: 'Call us on ___ or ask at the front desk. Please have your date of birth ready.',
        otherQuestions: ['I need to see a doctor', 'Can I make an appointment?'],
      },
      {
        title: 'How do I cancel or move an appointment?',
        content: 'Please let us know at least 24 hours ahead, so someone else can have the time.',
        otherQuestions: ['I can’t come tomorrow', 'Can I reschedule?'],
      },
      {
        title: 'Are you taking new patients?',
        content:
          'Yes, new patients are welcome. Please come ten minutes early for your first visit to fill in a short form.',
        otherQuestions: ['How do I register?'],
      },
      {
        title: 'Which insurance do you accept?',
        content: 'We accept ___. If yours isn’t listed, please ask us before your visit.',
        otherQuestions: ['Do you take my insurance?'],
      },
      {
        title: 'What should I bring to my visit?',
        content: 'A photo ID, your insurance card and a list of the medicines you take.',
        otherQuestions: ['What documents do I need?'],
      },
      { title: 'Where are you?', content: 'We’re at ___.', otherQuestions: ['What is your address?'] },
      {
        title: 'Where can I park?',
        content: 'You can park ___.',
        otherQuestions: ['Is there parking at the clinic?'],
      },
      {
        title: 'What do I do in an emergency?',
        content:
          'Please call your local emergency number right away. This chat can’t give medical advice, and nobody watches it around the clock.',
        otherQuestions: ['It’s urgent', 'I’m in a lot of pain'],
      },
      {
        title: 'How do I renew a prescription?',
        content: 'Call us or leave a note at the front desk. It’s usually ready within two working days.',
        otherQuestions: ['I need a refill'],
      },
      {
        title: 'How do I get my test results?',
        content: 'We call you as soon as we have them. To protect you, we don’t send them by chat or email.',
        otherQuestions: ['Are my blood results back?'],
      },
      {
        title: 'What does a visit cost without insurance?',
        content: 'A first visit costs ___. We’ll tell you the price of any treatment before it starts.',
        otherQuestions: ['How much is a consultation?'],
      },
    ],
  },
  salon: {
    greeting: 'Hi! I’m the assistant of {name}. Ask me about appointments, treatments or prices.',
    hours: [
      { weekdays: [2, 3, 4, 5], opens: '09:00', closes: '18:00' },
      { weekdays: [6], opens: '09:00', closes: '16:00' },
    ],
    entries: [
      {
        title: 'How do I book an appointment?',
        content: 'Call us on ___ or book at the salon.',
        otherQuestions: ['Can I get an appointment this week?', 'Do you have a slot on Saturday?'],
      },
      {
        title: 'Do you take walk-ins?',
        content: 'Yes, if someone is free. With an appointment you won’t have to wait.',
        otherQuestions: ['Do I need an appointment?'],
      },
      {
        title: 'What does a haircut cost?',
        content: 'A cut starts at ___. We’ll give you the exact price before we start.',
        otherQuestions: ['How much is a cut and color?', 'What are your prices?'],
      },
      {
        title: 'Which treatments do you offer?',
        content: 'We offer ___.',
        otherQuestions: ['Do you do highlights?', 'Do you do nails?'],
      },
      {
        title: 'How do I cancel or move my appointment?',
        content: 'Please let us know at least 24 hours ahead. Later than that, we may charge half the price.',
        otherQuestions: ['I’m running late', 'Can I reschedule?'],
      },
      {
        title: 'How long does an appointment take?',
        content: 'A cut takes about 45 minutes, color about two hours.',
        otherQuestions: ['How much time should I plan for?'],
      },
      {
        title: 'Do I need a patch test?',
        content: 'Yes, 48 hours before your first color. It’s free and takes five minutes.',
        otherQuestions: ['I’m allergic to hair dye'],
      },
      {
        title: 'What if I’m not happy with the result?',
        content: 'Tell us within a week, and we’ll put it right for free.',
        otherQuestions: ['My color went wrong'],
      },
      { title: 'Where are you?', content: 'We’re at ___.', otherQuestions: ['What is your address?'] },
      {
        title: 'How can I pay?',
        content: 'By card, by phone or in cash.',
        otherQuestions: ['Do you take cards?'],
      },
      {
        title: 'Do you have gift cards?',
        content: 'Yes, for any amount. You can get one at the salon.',
        otherQuestions: ['I’m looking for a present'],
      },
    ],
  },
  coffee: {
    greeting: 'Hi there! I’m the assistant of {name}. Ask me about our drinks, the cakes or a table.',
    hours: [
      { weekdays, opens: '07:30', closes: '17:00' },
      { weekdays: [6, 0], opens: '09:00', closes: '17:00' },
    ],
    entries: [
      {
        title: 'Where are you?',
        content: 'You’ll find us at ___.',
        otherQuestions: ['What is your address?'],
      },
      {
        title: 'Which milk alternatives do you have?',
        content: 'We have ___.',
        otherQuestions: ['Do you have oat milk?', 'Is there lactose-free milk?'],
      },
      {
        title: 'Do you have vegan food?',
        content: 'Yes: ___. Ask at the counter what’s fresh today.',
        otherQuestions: ['What can vegans eat?'],
      },
      {
        title: 'Gluten and allergies',
        content:
          'Everything is made in one kitchen. Please tell us about any allergy when you order, and we’ll check for you.',
        otherQuestions: ['Do you have gluten-free cake?', 'I’m allergic to nuts'],
      },
      {
        title: 'Do you have wifi?',
        content: 'Yes, it’s free. You’ll find the password at the counter.',
        otherQuestions: ['Is there internet?'],
      },
      {
        title: 'Can I work on my laptop?',
        content: 'Of course. When we’re full, please leave the big tables to groups.',
        otherQuestions: ['Are there power sockets?'],
      },
      {
        title: 'Can I bring my dog?',
        content: 'Dogs are welcome, and there’s a bowl of water for them.',
        otherQuestions: ['Are you dog friendly?'],
      },
      {
        title: 'Can I reserve a table?',
        content: 'For up to four people, just come by. For more, please call us on ___ the day before.',
        otherQuestions: ['Do you take bookings?'],
      },
      {
        title: 'How can I pay?',
        content: 'By card, by phone or in cash.',
        otherQuestions: ['Do you take cash?', 'Can I pay by card?'],
      },
      {
        title: 'Can I order a whole cake?',
        content: 'Yes, from ___. Please order two days ahead, at the counter or by phone.',
        otherQuestions: ['Do you make birthday cakes?'],
      },
      {
        title: 'Do you sell coffee beans?',
        content: 'Yes, and we’ll grind them for you.',
        otherQuestions: ['Can I buy ground coffee?'],
      },
    ],
  },
  restaurant: {
    greeting: 'Hello, and welcome to {name}. Can I help you with a table, the menu or directions?',
    hours: [
      { weekdays: [2, 3, 4, 5, 6], opens: '12:00', closes: '22:00' },
      { weekdays: [0], opens: '12:00', closes: '21:00' },
    ],
    entries: [
      {
        title: 'Can I book a table?',
        content: 'Yes, call us on ___. We’ll hold your table for 15 minutes.',
        otherQuestions: ['Do you take reservations?', 'Is there a table free tonight?'],
      },
      {
        title: 'How do I change or cancel my booking?',
        content: 'Please call us as early as you can, so other guests can have the table.',
        otherQuestions: ['There’ll be one more of us'],
      },
      {
        title: 'Where can I see the menu?',
        content: 'Today’s menu is at ___. It changes with the season.',
        otherQuestions: ['What is on the menu?'],
      },
      {
        title: 'Do you have vegetarian or vegan dishes?',
        content: 'Yes, there’s always a choice of both, and we’re happy to adapt other dishes where we can.',
        otherQuestions: ['What can vegetarians eat?'],
      },
      {
        title: 'Allergies and special diets',
        content:
          'Please tell us when you book and again when you order. The kitchen will say what’s safe for you.',
        otherQuestions: ['Is there gluten-free food?', 'I have a nut allergy'],
      },
      { title: 'Where are you?', content: 'We’re at ___.', otherQuestions: ['What is your address?'] },
      {
        title: 'Is there parking?',
        content: 'You can park ___.',
        otherQuestions: ['Where can I leave my car?'],
      },
      {
        title: 'Can we come with a large group?',
        content: 'We seat groups of up to ___. For more than eight, we agree on a menu beforehand.',
        otherQuestions: ['We’d like to celebrate a birthday', 'Do you have a private room?'],
      },
      {
        title: 'Are children welcome?',
        content: 'Very much so. We have high chairs and smaller portions.',
        otherQuestions: ['Is there a kids’ menu?'],
      },
      {
        title: 'Do you offer takeout or delivery?',
        content: 'You can pick up most dishes: order on ___ and come 30 minutes later.',
        otherQuestions: ['Can I order food to go?'],
      },
      {
        title: 'Is there a dress code?',
        content: 'No, come as you like.',
        otherQuestions: ['What should I wear?'],
      },
      {
        title: 'Do you have gift cards?',
        content: 'Yes, for any amount: at the restaurant, or by phone, and we’ll post it.',
        otherQuestions: ['Can I buy a voucher?'],
      },
    ],
  },
  hotel: {
    greeting: 'Welcome to {name}! Ask me about rooms, breakfast, check-in or how to get here.',
    hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], opens: '07:00', closes: '22:00' }],
    entries: [
      {
        title: 'How do I book a room?',
        content: 'Book at ___ or call us. You’ll get a confirmation by email.',
        otherQuestions: ['Do you have a room free?', 'I’d like to make a reservation'],
      },
      {
        title: 'When can I check in and check out?',
        content: 'Check in from 3 PM, and check out by 11 AM.',
        otherQuestions: ['What time is check-in?', 'Can I have a late check-out?'],
      },
      {
        title: 'What if I arrive late?',
        content: 'Please tell us beforehand, and we’ll send you a code for the door.',
        otherQuestions: ['Our flight lands at midnight'],
      },
      {
        title: 'Is breakfast included?',
        content: 'Breakfast costs ___ a person and is served from 7 to 10.',
        otherQuestions: ['When is breakfast?', 'How much is breakfast?'],
      },
      {
        title: 'What does a room cost?',
        content: 'A double room starts at ___ a night.',
        otherQuestions: ['What are your rates?'],
      },
      {
        title: 'Can I cancel my booking?',
        content: 'Yes, free of charge until two days before you arrive.',
        otherQuestions: ['What is your cancellation policy?'],
      },
      {
        title: 'Is there parking?',
        content: 'You can park ___.',
        otherQuestions: ['Where can I leave my car?'],
      },
      {
        title: 'Is there wifi?',
        content: 'Yes, it’s free in the whole house. The password is in your room.',
        otherQuestions: ['Do you have internet?'],
      },
      {
        title: 'Are pets allowed?',
        content: 'Dogs are welcome for a small fee. Please tell us when you book.',
        otherQuestions: ['Can I bring my dog?'],
      },
      {
        title: 'How do I get to you?',
        content: 'We’re at ___.',
        otherQuestions: ['What is your address?', 'How far is the station?'],
      },
      {
        title: 'Do you have rooms for families?',
        content: 'Yes, and a cot is free for the little ones.',
        otherQuestions: ['Can we have an extra bed?'],
      },
    ],
  },
  retail: {
    greeting: 'Hello from {name}! Are you looking for something, or is it about an order?',
    hours: [
      { weekdays, opens: '10:00', closes: '18:00' },
      { weekdays: [6], opens: '10:00', closes: '16:00' },
    ],
    entries: [
      {
        title: 'Where is your shop?',
        content: 'You’ll find us at ___.',
        otherQuestions: ['What is your address?'],
      },
      {
        title: 'Where is my order?',
        content:
          'Follow the link in your shipping email to see where it is. No email yet? Then we’re still packing.',
        otherQuestions: ['Has my parcel been sent?', 'Track my order'],
      },
      {
        title: 'How long does delivery take?',
        content: 'Usually ___ working days from when we ship it.',
        otherQuestions: ['When will it arrive?'],
      },
      {
        title: 'What does delivery cost?',
        content: 'Delivery costs ___, and it’s free from ___.',
        otherQuestions: ['Is shipping free?'],
      },
      {
        title: 'Where do you deliver to?',
        content: 'We deliver to ___.',
        otherQuestions: ['Do you ship abroad?'],
      },
      {
        title: 'Can I return something?',
        content:
          'Yes, within 30 days, unused and with the receipt. You’ll get your money back the way you paid.',
        otherQuestions: ['How do returns work?', 'I want a refund'],
      },
      {
        title: 'Can I exchange it for another size?',
        content: 'Of course, within 30 days. Bring it to the shop, or send it back and order the other size.',
        otherQuestions: ['It doesn’t fit'],
      },
      {
        title: 'How can I pay?',
        content: 'By card or in cash in the shop, and by card online.',
        otherQuestions: ['Which cards do you take?'],
      },
      {
        title: 'Is this still in stock?',
        content: 'If you can order it online, it’s in stock. For the shop itself, please call us on ___.',
        otherQuestions: ['Do you have it in my size?'],
      },
      {
        title: 'My order arrived damaged',
        content:
          'We’re sorry. Please send us a photo and your order number. We’ll send you a new one or your money back.',
        otherQuestions: ['Wrong item in the parcel', 'Something is broken'],
      },
      {
        title: 'Do you have gift cards?',
        content: 'Yes, for any amount: in the shop or by email.',
        otherQuestions: ['Can you wrap it as a present?'],
      },
    ],
  },
  repair: {
    greeting: 'Hi! I’m the assistant of {name}. Ask me about repairs, prices or when it will be ready.',
    hours: [
      { weekdays, opens: '09:00', closes: '18:00' },
      { weekdays: [6], opens: '10:00', closes: '14:00' },
    ],
    entries: [
      {
        title: 'What do you repair?',
        content: 'We repair ___.',
        otherQuestions: ['Can you fix mine?', 'Which brands do you work on?'],
      },
      {
        title: 'What does a repair cost?',
        content: 'A service starts at ___. We’ll always tell you the price before we start.',
        otherQuestions: ['How much is a service?', 'What are your prices?'],
      },
      {
        title: 'Do I need an appointment?',
        content: 'Small repairs can be dropped off any time. For bigger ones, please call us on ___.',
        otherQuestions: ['Can I just come by?', 'How do I book a repair?'],
      },
      {
        title: 'How long does a repair take?',
        content: 'Most repairs are done within three working days.',
        otherQuestions: ['When will it be ready?', 'Can you do it today?'],
      },
      {
        title: 'Is my repair ready?',
        content: 'We text you as soon as it’s done. Have your order number ready if you call.',
        otherQuestions: ['Can I pick it up?'],
      },
      {
        title: 'Do you give a quote?',
        content: 'Yes, quotes are free.',
        otherQuestions: ['Can you tell me the price first?'],
      },
      {
        title: 'Do you pick up and deliver?',
        content: 'Yes, within ___.',
        otherQuestions: ['Can you collect it from my home?'],
      },
      {
        title: 'Is there a warranty?',
        content: 'Yes, 12 months on our work and on new parts.',
        otherQuestions: ['It broke again', 'Do you guarantee your repairs?'],
      },
      {
        title: 'Can I get a replacement while I wait?',
        content: 'Often, yes. Please ask when you book.',
        otherQuestions: ['Do you lend or rent one out?'],
      },
      { title: 'Where are you?', content: 'We’re at ___.', otherQuestions: ['What is your address?'] },
      {
        title: 'How can I pay?',
        content: 'By card, by phone or in cash, when you pick it up.',
        otherQuestions: ['Do you take cards?'],
      },
    ],
  },
  craft: {
    greeting: 'Hello, I’m the assistant of {name}. Tell me what needs doing, or ask about prices and dates.',
    hours: [{ weekdays, opens: '08:00', closes: '17:00' }],
    entries: [
      {
        title: 'What work do you do?',
        content: 'We do ___.',
        otherQuestions: ['Which services do you offer?', 'Can you help me with this?'],
      },
      {
        title: 'How do I get a quote?',
        content: 'Tell us what needs doing and send a few photos. Quotes are free.',
        otherQuestions: ['Can you give me an estimate?', 'Can you come and have a look?'],
      },
      {
        title: 'What do you charge?',
        content: 'Our hourly rate is ___, plus materials. You’ll get a written quote before we start.',
        otherQuestions: ['How much does it cost?', 'What is your hourly rate?'],
      },
      {
        title: 'When can you start?',
        content: 'Small jobs usually within two weeks. For bigger ones, we agree on a date with you.',
        otherQuestions: ['How long is the wait?', 'Can you come this week?'],
      },
      {
        title: 'Do you come out in an emergency?',
        content: 'Yes, call us on ___. Outside working hours there’s a surcharge.',
        otherQuestions: ['It’s urgent', 'I need someone right now'],
      },
      {
        title: 'Which area do you work in?',
        content: 'We work in ___.',
        otherQuestions: ['Do you come to my town?', 'Do you charge for travel?'],
      },
      {
        title: 'Do you guarantee your work?',
        content: 'Yes, for two years. If something isn’t right, we’ll come back and fix it.',
        otherQuestions: ['Is there a warranty?'],
      },
      {
        title: 'Are you insured?',
        content: 'Yes, we’re fully insured. We’ll gladly show you the papers.',
        otherQuestions: ['What if something gets damaged?'],
      },
      {
        title: 'Can I see examples of your work?',
        content: 'Of course, there are pictures on our website.',
        otherQuestions: ['Do you have references?'],
      },
      {
        title: 'How can I pay?',
        content: 'By bank transfer within 14 days of the invoice.',
        otherQuestions: ['Do I have to pay up front?'],
      },
    ],
  },
  gym: {
    greeting: 'Hey! I’m the assistant of {name}. Ask me about memberships, classes or a trial session.',
    hours: [
      { weekdays, opens: '06:00', closes: '22:00' },
      { weekdays: [6, 0], opens: '08:00', closes: '20:00' },
    ],
    entries: [
      {
        title: 'What does a membership cost?',
        content: 'Memberships start at ___ a month.',
        otherQuestions: ['What are your prices?', 'How much is it?'],
      },
      {
        title: 'Can I try it first?',
        content: 'Yes, your first session is free. Just bring a towel and an ID.',
        otherQuestions: ['Do you offer a free trial?'],
      },
      {
        title: 'Which classes do you offer?',
        content: 'We offer ___. You’ll find the timetable on our website.',
        otherQuestions: ['Do you have yoga?', 'When is the next class?'],
      },
      {
        title: 'How do I book a class?',
        content: 'Book at ___, up to a week ahead.',
        otherQuestions: ['Do I have to sign up for classes?'],
      },
      {
        title: 'How do I cancel a class?',
        content: 'Please cancel at least four hours before it starts, so someone else can have your spot.',
        otherQuestions: ['I can’t make it to class'],
      },
      {
        title: 'How do I cancel my membership?',
        content: 'Send us an email, with one month’s notice.',
        otherQuestions: ['How long is the contract?', 'Can I freeze my membership?'],
      },
      {
        title: 'What should I bring?',
        content: 'Clean shoes, a towel and something to drink. You can lock your things away.',
        otherQuestions: ['Are there showers and lockers?'],
      },
      {
        title: 'I’m a beginner. Is that all right?',
        content: 'Absolutely. We’ll show you everything on your first visit.',
        otherQuestions: ['I have never done this before'],
      },
      {
        title: 'Do you have personal trainers?',
        content: 'Yes. A session costs ___.',
        otherQuestions: ['Can someone make a plan for me?'],
      },
      { title: 'Where are you?', content: 'We’re at ___.', otherQuestions: ['What is your address?'] },
      {
        title: 'Is there a discount for students?',
        content: 'Yes, 20% off with a valid student ID.',
        otherQuestions: ['Are there family memberships?'],
      },
    ],
  },
  school: {
    greeting: 'Hello, I’m the assistant of {name}. Ask me about courses, dates or how to sign up.',
    hours: [{ weekdays, opens: '09:00', closes: '18:00' }],
    entries: [
      {
        title: 'Which courses do you offer?',
        content: 'We teach ___.',
        otherQuestions: ['What can I learn here?', 'Is there a course for me?'],
      },
      {
        title: 'What does a course cost?',
        content: 'Courses start at ___.',
        otherQuestions: ['How much are the fees?', 'What is the price of a lesson?'],
      },
      {
        title: 'How do I sign up?',
        content: 'Sign up at ___ or at our office. You’ll get a confirmation by email.',
        otherQuestions: ['How do I enroll?', 'Are there places left?'],
      },
      {
        title: 'When does the next course start?',
        content: 'The next one starts on ___.',
        otherQuestions: ['What are the dates?', 'Can I join later?'],
      },
      {
        title: 'Can I try a lesson first?',
        content: 'Yes, the first lesson is free.',
        otherQuestions: ['Is there a trial lesson?'],
      },
      {
        title: 'Which level is right for me?',
        content: 'We’ll find out together in a short talk before the course. It’s free.',
        otherQuestions: ['I’m a beginner', 'Is there a placement test?'],
      },
      {
        title: 'How big are the groups?',
        content: 'Up to ten people. One-to-one lessons are possible, too.',
        otherQuestions: ['Do you teach one-to-one?'],
      },
      {
        title: 'Can I learn online?',
        content: 'Yes, many of our courses are held online as well.',
        otherQuestions: ['Do you have online lessons?'],
      },
      {
        title: 'What if I miss a lesson?',
        content: 'Tell us beforehand, and we’ll send you the material. You can make it up in another group.',
        otherQuestions: ['I’m sick today'],
      },
      {
        title: 'Can I cancel a course?',
        content: 'Yes, free of charge until two weeks before it starts.',
        otherQuestions: ['Can I get my money back?'],
      },
      {
        title: 'Will I get a certificate?',
        content: 'Yes, if you attended at least 80% of the lessons.',
        otherQuestions: ['Is there an exam at the end?'],
      },
      { title: 'Where are you?', content: 'We’re at ___.', otherQuestions: ['What is your address?'] },
    ],
  },
  law: {
    greeting:
      'Hello, I’m the assistant of {name}. I can help with appointments, fees and what to bring, but I can’t give advice.',
    hours: [{ weekdays, opens: '09:00', closes: '17:00' }],
    entries: [
      {
        title: 'What can you help me with?',
        content: 'We advise on ___.',
        otherQuestions: ['Which areas do you cover?', 'Do you do family law?', 'Can you do my taxes?'],
      },
      {
        title: 'How do I make an appointment?',
        content: 'Call us on ___, or leave your number here and we’ll call you back.',
        otherQuestions: ['I’d like to talk to a lawyer', 'Can I book a consultation?'],
      },
      {
        title: 'What does a first consultation cost?',
        content: 'A first consultation costs ___.',
        otherQuestions: ['How much do you charge?', 'Is the first consultation free?'],
      },
      {
        title: 'How are your fees calculated?',
        content: 'By the hour or at a fixed price. We’ll agree on it in writing before we start.',
        otherQuestions: ['What is your hourly rate?', 'Do you work for a fixed fee?'],
      },
      {
        title: 'Can you give me advice in this chat?',
        content:
          'No. This assistant answers general questions only. For advice on your case, please make an appointment.',
        otherQuestions: ['Do I have a case?', 'What should I do?'],
      },
      {
        title: 'What should I bring to my first appointment?',
        content: 'A photo ID, every letter and contract about your matter, and your questions.',
        otherQuestions: ['Which documents do you need?'],
      },
      {
        title: 'There is a deadline. What do I do?',
        content: 'Please call us right away, and tell us the date in the letter.',
        otherQuestions: ['It’s urgent', 'I have received a letter from the court'],
      },
      {
        title: 'Do you work with legal insurance?',
        content: 'Yes. Please bring the number of your policy, and we’ll ask the insurer for you.',
        otherQuestions: ['Will my insurance pay?'],
      },
      {
        title: 'Is what I tell you confidential?',
        content: 'Yes, everything you tell us in person is. Please don’t send confidential details by chat.',
        otherQuestions: ['Who reads this chat?'],
      },
      {
        title: 'Can we meet online?',
        content: 'Yes, by phone or video, if you prefer.',
        otherQuestions: ['Do I have to come to your office?'],
      },
      {
        title: 'Where are you?',
        content: 'Our office is at ___.',
        otherQuestions: ['What is your address?'],
      },
    ],
  },
  startup: {
    greeting: 'Hi! I’m the assistant of {name}. What would you like to know about our product?',
    hours: [{ weekdays, opens: '09:00', closes: '18:00' }],
    entries: [
      {
        title: 'What does your product do?',
        content: 'In one sentence: ___.',
        otherQuestions: ['What is this?', 'Who is it for?'],
      },
      {
        title: 'What does it cost?',
        content: 'Plans start at ___ a month. You’ll find all prices on our website.',
        otherQuestions: ['How much is it?', 'Do you have a free plan?'],
      },
      {
        title: 'Is there a free trial?',
        content: 'Yes, for ___ days. You don’t need a credit card.',
        otherQuestions: ['Can I try it first?'],
      },
      {
        title: 'How do I get started?',
        content: 'Sign up with your email address. We’ll show you the first steps; they take a few minutes.',
        otherQuestions: ['How does the setup work?'],
      },
      {
        title: 'I can’t log in',
        content:
          'Please try “Forgot password” on the login page. If that doesn’t help, leave your email address here and we’ll look into it.',
        otherQuestions: ['I forgot my password', 'My account is locked'],
      },
      {
        title: 'How do I cancel?',
        content: 'Any time, in your account settings. Your plan then runs until the end of the paid month.',
        otherQuestions: ['How do I end my subscription?', 'Can I downgrade?'],
      },
      {
        title: 'Do you give refunds?',
        content: 'If something isn’t right in the first 14 days, write to us and you’ll get your money back.',
        otherQuestions: ['I want my money back'],
      },
      {
        title: 'Which tools do you integrate with?',
        content: 'Currently with ___. Is yours missing? Tell us: we read every request.',
        otherQuestions: ['Is there an API?', 'Does it work with Slack?'],
      },
      {
        title: 'Where is my data stored?',
        content: 'On servers in ___. It’s encrypted, and it’s yours: you can export and delete it.',
        otherQuestions: ['Are you GDPR compliant?', 'Is it secure?'],
      },
      {
        title: 'Can I get a demo?',
        content: 'Sure. Leave your email address here, and we’ll send you two times to choose from.',
        otherQuestions: ['I’d like to talk to sales'],
      },
      {
        title: 'I found a bug',
        content:
          'Thanks for telling us. What did you do, what happened, and in which browser? We’ll look at it right away.',
        otherQuestions: ['Something doesn’t work'],
      },
    ],
  },
  other: {
    greeting: 'Hello, I’m the assistant of {name}. How can I help you?',
    hours: [{ weekdays, opens: '09:00', closes: '17:00' }],
    entries: [
      {
        title: 'Which services do you offer?',
        content: 'We help with ___.',
        otherQuestions: ['What do you do?', 'Can you help me with this?'],
      },
      {
        title: 'What does it cost?',
        content: 'Prices start at ___. Quotes are free.',
        otherQuestions: ['How much do you charge?', 'What is your hourly rate?'],
      },
      {
        title: 'How do I make an appointment?',
        content: 'Call us on ___, or leave your number here and we’ll call you back.',
        otherQuestions: ['Can I book a meeting?', 'I’d like to talk to someone'],
      },
      {
        title: 'How do I change or cancel an appointment?',
        content: 'Please let us know a day ahead, by phone or email.',
        otherQuestions: ['Can we reschedule?'],
      },
      {
        title: 'Is the first consultation free?',
        content: 'Yes. We’ll listen to what you need and tell you honestly whether we’re the right fit.',
        otherQuestions: ['Do you charge for a consultation?'],
      },
      {
        title: 'Where are you?',
        content: 'We’re at ___.',
        otherQuestions: ['What is your address?'],
      },
      {
        title: 'Which area do you work in?',
        content: 'We work in ___, and elsewhere by phone and video.',
        otherQuestions: ['Do you come to my town?', 'Can we meet online?'],
      },
      {
        title: 'How long does it take?',
        content: 'That depends on what you need. We’ll give you a time frame before we start.',
        otherQuestions: ['When can you start?'],
      },
      {
        title: 'What should I bring to our first meeting?',
        content: 'Any papers that have to do with it, and your questions.',
        otherQuestions: ['Which documents do you need?'],
      },
      {
        title: 'Is what I tell you confidential?',
        content: 'Yes. It stays between you and us.',
        otherQuestions: ['Is my data safe?', 'Who reads this chat?'],
      },
    ],
  },
};

/** What a new bot says first. Whoever has named their trade in their own words is introduced with them. */
export function greetingOf({ name, kind, trade }: { name: string; kind: Trade; trade: string }): string {
  const greeting = trade
    ? `Hello, I’m the assistant of {name}. Ask me anything about our ${trade}.`
    : botTemplates[kind].greeting;
  return greeting.replace('{name}', () => name);
}
