import type { BusinessType } from '../../machines/marketing/contact-form.ts';

/** What a bot of a trade begins with. `___` is a blank that its owner fills in; with one an answer is not said. */
interface BotTemplate {
  /** `{name}` stands for the name of the business. */
  greeting: string;
  /** The usual hours: weekdays (0 is Sunday) by their hours. Days that are not named are closed. */
  hours: readonly { weekdays: readonly number[]; opens: string; closes: string }[];
  entries: readonly { title: string; content: string; otherQuestions: readonly string[] }[];
}

const weekdays = [1, 2, 3, 4, 5];

/** One for each type of business, in the words of its trade. */
export const botTemplates: Readonly<Record<BusinessType, BotTemplate>> = {
  clinic: {
    greeting:
      'Hello, I am the assistant of {name}. I can help with appointments, opening hours and what to bring.',
    hours: [{ weekdays, opens: '08:00', closes: '17:00' }],
    entries: [
      {
        title: 'How do I book an appointment?',
        content: 'Please call us on ___, or ask at the front desk. Have your date of birth at hand.',
        otherQuestions: ['I need to see a doctor', 'Can I make an appointment?'],
      },
      {
        title: 'How do I cancel or move an appointment?',
        content: 'Please tell us at least 24 hours before, so that somebody else can have the time.',
        otherQuestions: ['I cannot come tomorrow', 'Can I reschedule?'],
      },
      {
        title: 'Are you taking new patients?',
        content:
          'Yes, new patients are welcome. Please come ten minutes early for your first visit, to fill in a short form.',
        otherQuestions: ['How do I register?'],
      },
      {
        title: 'Which insurance do you accept?',
        content: 'We accept ___. If yours is not among them, please ask us before your visit.',
        otherQuestions: ['Do you take my insurance?'],
      },
      {
        title: 'What should I bring to my visit?',
        content: 'Please bring a photo ID, your insurance card, and a list of the medicines you take.',
        otherQuestions: ['What documents do I need?'],
      },
      { title: 'Where are you?', content: 'We are at ___.', otherQuestions: ['What is your address?'] },
      { title: 'Can I park at the clinic?', content: 'You can park ___.', otherQuestions: [] },
      {
        title: 'What do I do in an emergency?',
        content:
          'Please call your local emergency number at once. This chat cannot give medical advice and is not watched around the clock.',
        otherQuestions: ['It is urgent', 'I have strong pain'],
      },
      {
        title: 'How do I renew a prescription?',
        content: 'Call us or leave a note at the front desk. It is usually ready after two working days.',
        otherQuestions: ['I need a refill'],
      },
      {
        title: 'How do I get my test results?',
        content:
          'We call you as soon as they are there. To protect you we do not send them by chat or e-mail.',
        otherQuestions: ['Are my blood results back?'],
      },
      {
        title: 'What does a visit cost without insurance?',
        content: 'A first visit costs ___. You hear the price of a treatment before it begins.',
        otherQuestions: ['How much is a consultation?'],
      },
    ],
  },
  coffee: {
    greeting:
      'Hi there! I’m the assistant of {name}. Ask me about our drinks, the cakes, or a table for you.',
    hours: [
      { weekdays, opens: '07:30', closes: '17:00' },
      { weekdays: [6, 0], opens: '09:00', closes: '17:00' },
    ],
    entries: [
      { title: 'Where are you?', content: 'You find us at ___.', otherQuestions: ['What is your address?'] },
      {
        title: 'Which milk alternatives do you have?',
        content: 'We have ___.',
        otherQuestions: ['Do you have oat milk?', 'Is there lactose-free milk?'],
      },
      {
        title: 'Do you have vegan food?',
        content: 'Yes: ___. Just ask at the counter what is fresh today.',
        otherQuestions: ['What can vegans eat?'],
      },
      {
        title: 'Gluten and allergies',
        content:
          'Everything is made in one kitchen. Please tell us about any allergy when you order, and we look it up for you.',
        otherQuestions: ['Do you have gluten-free cake?', 'I am allergic to nuts'],
      },
      {
        title: 'Do you have wifi?',
        content: 'Yes, it is free for guests. The password stands at the counter.',
        otherQuestions: ['Is there internet?'],
      },
      {
        title: 'Can I work with my laptop?',
        content: 'Of course. When it is full, please leave the big tables to groups.',
        otherQuestions: ['Are there power sockets?'],
      },
      {
        title: 'Can I bring my dog?',
        content: 'Dogs are welcome, and there is a bowl of water for them.',
        otherQuestions: ['Are you dog friendly?'],
      },
      {
        title: 'Can I reserve a table?',
        content: 'For up to four people just come. With more of you, please call us on ___ the day before.',
        otherQuestions: ['Do you take bookings?'],
      },
      {
        title: 'How can I pay?',
        content: 'By card, by phone, or in cash.',
        otherQuestions: ['Do you take cash?', 'Can I pay by card?'],
      },
      {
        title: 'Can I order a whole cake?',
        content: 'Yes, from ___. Please order two days ahead, at the counter or by phone.',
        otherQuestions: ['Do you make birthday cakes?'],
      },
      {
        title: 'Do you sell coffee beans?',
        content: 'Yes. We grind them for you as you like.',
        otherQuestions: ['Can I buy ground coffee?'],
      },
    ],
  },
  restaurant: {
    greeting: 'Good day, and welcome to {name}. May I help you with a table, the menu, or the way to us?',
    hours: [
      { weekdays: [2, 3, 4, 5, 6], opens: '12:00', closes: '22:00' },
      { weekdays: [0], opens: '12:00', closes: '21:00' },
    ],
    entries: [
      {
        title: 'Can I book a table?',
        content: 'With pleasure: call us on ___. We keep a table for 15 minutes.',
        otherQuestions: ['Do you take reservations?', 'Is there a table free tonight?'],
      },
      {
        title: 'I want to cancel or change my booking',
        content: 'Please call us as early as you can, so that other guests can have the table.',
        otherQuestions: ['We are one more person'],
      },
      {
        title: 'Where can I see the menu?',
        content: 'Today’s menu is at ___. It changes with the season.',
        otherQuestions: ['What is on the menu?'],
      },
      {
        title: 'Do you have vegetarian or vegan dishes?',
        content: 'Yes, there are always some of both, and we gladly change a dish where we can.',
        otherQuestions: ['What can vegetarians eat?'],
      },
      {
        title: 'Allergies and special diets',
        content:
          'Please tell us when you book, and again when you order. The kitchen will say what is safe for you.',
        otherQuestions: ['Is there gluten-free food?', 'I have a nut allergy'],
      },
      { title: 'Where are you?', content: 'We are at ___.', otherQuestions: ['What is your address?'] },
      {
        title: 'Is there parking?',
        content: 'You can park ___.',
        otherQuestions: ['Where can I leave my car?'],
      },
      {
        title: 'Can we come with a large group?',
        content: 'We seat groups of up to ___. For more than eight people we agree on a menu beforehand.',
        otherQuestions: ['We would like to celebrate a birthday', 'Do you have a private room?'],
      },
      {
        title: 'Are children welcome?',
        content: 'Very much so. We have high chairs and smaller portions.',
        otherQuestions: ['Is there a kids menu?'],
      },
      {
        title: 'Do you offer takeaway or delivery?',
        content: 'You can collect most dishes: order on ___ and come 30 minutes later.',
        otherQuestions: ['Can I order food to go?'],
      },
      {
        title: 'Is there a dress code?',
        content: 'No, come as you like.',
        otherQuestions: ['What should I wear?'],
      },
      {
        title: 'Can I buy a gift voucher?',
        content: 'Yes, for any amount: at the restaurant, or by phone and then by mail.',
        otherQuestions: ['Do you have gift cards?'],
      },
    ],
  },
  startup: {
    greeting: 'Hi! I’m the assistant of {name}. What would you like to know about the product?',
    hours: [{ weekdays, opens: '09:00', closes: '18:00' }],
    entries: [
      {
        title: 'What does your product do?',
        content: 'In one sentence: ___.',
        otherQuestions: ['What is this?', 'Who is it for?'],
      },
      {
        title: 'What does it cost?',
        content: 'Plans begin at ___ a month. All prices are on our website.',
        otherQuestions: ['How much is it?', 'Do you have a free plan?'],
      },
      {
        title: 'Is there a free trial?',
        content: 'Yes, for ___ days. You need no credit card for it.',
        otherQuestions: ['Can I try it first?'],
      },
      {
        title: 'How do I get started?',
        content:
          'Sign up with your e-mail address. The first steps are shown to you, and take a few minutes.',
        otherQuestions: ['How does the setup work?'],
      },
      {
        title: 'I cannot log in',
        content:
          'Please try “Forgot password” on the login page. If that does not help, leave your e-mail address here, and we look into it.',
        otherQuestions: ['I forgot my password', 'My account is locked'],
      },
      {
        title: 'How do I cancel?',
        content:
          'At any time in your account settings. Your plan then runs until the end of the month you have paid.',
        otherQuestions: ['How do I end my subscription?', 'Can I downgrade?'],
      },
      {
        title: 'Do you give refunds?',
        content:
          'If something is not right within the first 14 days, write to us and you get your money back.',
        otherQuestions: ['I want my money back'],
      },
      {
        title: 'Which tools do you integrate with?',
        content: 'Today with ___. Is yours missing? Tell us, we read every wish.',
        otherQuestions: ['Is there an API?', 'Does it work with Slack?'],
      },
      {
        title: 'Where is my data kept?',
        content: 'On servers in ___. It is encrypted, and it is yours: you can export and delete it.',
        otherQuestions: ['Are you GDPR compliant?', 'Is it secure?'],
      },
      {
        title: 'Can I get a demo?',
        content: 'Gladly. Leave your e-mail address here, and we send you two times to choose from.',
        otherQuestions: ['I would like to talk to sales'],
      },
      {
        title: 'I have found a bug',
        content:
          'Thank you for telling us. What did you do, what happened, and in which browser? We look at it at once.',
        otherQuestions: ['Something does not work'],
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
        content: 'You find us at ___.',
        otherQuestions: ['What is your address?'],
      },
      {
        title: 'Where is my order?',
        content:
          'The link in your shipping mail shows where it is. No mail yet? Then we are still packing it.',
        otherQuestions: ['Has my parcel been sent?', 'Track my order'],
      },
      {
        title: 'How long does delivery take?',
        content: 'Usually ___ working days after we have sent it.',
        otherQuestions: ['When will it arrive?'],
      },
      {
        title: 'What does delivery cost?',
        content: 'Delivery costs ___, and is free from ___.',
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
          'Yes, within 30 days, unused and with the receipt. You get your money back the way you paid.',
        otherQuestions: ['How do returns work?', 'I want a refund'],
      },
      {
        title: 'Can I exchange it for another size?',
        content: 'Of course, within 30 days. Bring it to the shop, or send it back and order the other size.',
        otherQuestions: ['It does not fit'],
      },
      {
        title: 'How can I pay?',
        content: 'In the shop by card and in cash; online by card.',
        otherQuestions: ['Which cards do you take?'],
      },
      {
        title: 'Is this still in stock?',
        content: 'What can be ordered online is in stock. For the shelf in the shop, please call us on ___.',
        otherQuestions: ['Do you have it in my size?'],
      },
      {
        title: 'Something arrived broken',
        content:
          'We are sorry. Please send us a photo and your order number, and you get a new one or your money.',
        otherQuestions: ['Wrong item in the parcel', 'My order is damaged'],
      },
      {
        title: 'Do you have gift cards?',
        content: 'Yes, for any amount: in the shop, or by mail.',
        otherQuestions: ['Can you wrap it as a present?'],
      },
    ],
  },
  other: {
    greeting: 'Hello, I am the assistant of {name}. How can I help you?',
    hours: [{ weekdays, opens: '09:00', closes: '17:00' }],
    entries: [
      {
        title: 'Which services do you offer?',
        content: 'We help with ___.',
        otherQuestions: ['What do you do?', 'Can you help me with this?'],
      },
      {
        title: 'What does it cost?',
        content: 'Prices begin at ___. After a first talk you get an offer, which costs nothing.',
        otherQuestions: ['How much do you charge?', 'What is your hourly rate?'],
      },
      {
        title: 'How do I make an appointment?',
        content: 'Call us on ___, or leave your number here and we call you back.',
        otherQuestions: ['Can I book a meeting?', 'I would like to talk to somebody'],
      },
      {
        title: 'I have to move or cancel an appointment',
        content: 'Please tell us a day before, by phone or by e-mail.',
        otherQuestions: ['Can we reschedule?'],
      },
      {
        title: 'Is the first talk free?',
        content: 'Yes. We listen to what you need, and say honestly whether we are the right ones.',
        otherQuestions: ['Do you charge for a consultation?'],
      },
      {
        title: 'Where are you?',
        content: 'Our office is at ___.',
        otherQuestions: ['What is your address?'],
      },
      {
        title: 'Which area do you work in?',
        content: 'We work in ___, and elsewhere by phone and video.',
        otherQuestions: ['Do you come to my town?', 'Can we meet online?'],
      },
      {
        title: 'How long does it take?',
        content: 'That depends on what you need. You hear when we are done before we begin.',
        otherQuestions: ['When can you start?'],
      },
      {
        title: 'What should I bring to our first meeting?',
        content: 'All papers about your matter, and your questions.',
        otherQuestions: ['Which documents do you need?'],
      },
      {
        title: 'How do you treat what I tell you?',
        content: 'As confidential. It stays between you and us.',
        otherQuestions: ['Is my data safe?', 'Who reads this chat?'],
      },
    ],
  },
};
