import type { BotTemplate } from '../bot-template.ts';

export const coffee: BotTemplate = {
  greeting: 'Hi there! I’m the assistant for {name}. Ask me about our drinks, the cakes or a table.',
  hours: [
    { weekdays: [1, 2, 3, 4, 5], opens: '07:30', closes: '17:00' },
    { weekdays: [6, 0], opens: '09:00', closes: '17:00' },
  ],
  entries: [
    {
      title: 'Where are you?',
      content: 'You’ll find us at ___.',
      otherQuestions: [
        'What is your address?',
        'how do i find the café',
        'which street are you on',
        'directions please',
        'whats the nearest bus stop',
      ],
    },
    {
      title: 'Which milk alternatives do you have?',
      content: 'We have ___.',
      otherQuestions: [
        'Do you have oat milk?',
        'Is there lactose-free milk?',
        'i cant drink cows milk',
        'can i have my latte with soy',
        'is almond extra',
        'any dairy free option for my coffee',
      ],
    },
    {
      title: 'Do you have vegan food?',
      content: 'Yes: ___. Ask at the counter what’s fresh today.',
      otherQuestions: [
        'What can vegans eat?',
        'anything without animal products',
        'i dont eat eggs or butter',
        'is there a vegan cake',
        'plant based breakfast?',
      ],
    },
    {
      title: 'Gluten and allergies',
      content:
        'Everything is made in one kitchen. Please tell us about any allergy when you order, and we’ll check for you.',
      otherQuestions: [
        'Do you have gluten-free cake?',
        'I’m allergic to nuts',
        'i have celiac disease',
        'is anything safe without wheat',
        'what is in the brownies',
      ],
    },
    {
      title: 'Do you have wifi?',
      content: 'Yes, it’s free. You’ll find the password at the counter.',
      otherQuestions: [
        'Is there internet?',
        'whats the password',
        'can i get online at yours',
        'how do i connect my phone',
        'is the wifi free',
      ],
    },
    {
      title: 'Can I work on my laptop?',
      content: 'Of course. When we’re full, please leave the big tables to groups.',
      otherQuestions: [
        'Are there power sockets?',
        'can i sit and study for a few hours',
        'is it ok to take a video call',
        'somewhere to plug in my computer',
        'do you mind if i stay all morning with one coffee',
      ],
    },
    {
      title: 'Can I bring my dog?',
      content: 'Dogs are welcome, and there’s a bowl of water for them.',
      otherQuestions: [
        'Are you dog friendly?',
        'is my puppy allowed inside',
        'do dogs have to stay outside',
        'we come with two small dogs',
        'pets ok?',
      ],
    },
    {
      title: 'Can I reserve a table?',
      content: 'For up to four people, just come by. For more, please call us on ___ the day before.',
      otherQuestions: [
        'Do you take bookings?',
        'do i need to book',
        'could you keep seats for six of us',
        'were a big group, is there room',
        'will we get a table if we just walk in',
      ],
    },
    {
      title: 'How can I pay?',
      content: 'By card, by phone or in cash.',
      otherQuestions: [
        'Do you take cash?',
        'Can I pay by card?',
        'apple pay ok?',
        'do you accept amex',
        'i forgot my wallet, can i use my phone',
      ],
    },
    {
      title: 'Can I order a whole cake?',
      content: 'Yes, from ___. Please order two days ahead, at the counter or by phone.',
      otherQuestions: [
        'Do you make birthday cakes?',
        'its my daughters birthday next week',
        'can i get a big cake to take home',
        'cake for ten people',
        'do you bake to order',
      ],
    },
    {
      title: 'Do you sell coffee beans?',
      content: 'Yes, and we’ll grind them for you.',
      otherQuestions: [
        'Can I buy ground coffee?',
        'can i get your coffee for home',
        'do you sell bags of your espresso',
        'could you grind it for a french press',
        'what roast do you use, can i have some',
      ],
    },
  ],
};
