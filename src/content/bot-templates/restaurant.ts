import type { BotTemplate } from '../bot-template.ts';

export const restaurant: BotTemplate = {
  greeting: 'Hello, and welcome to {name}. Ask me about tables, the menu or how to find us.',
  hours: [
    { weekdays: [2, 3, 4, 5, 6], opens: '12:00', closes: '22:00' },
    { weekdays: [0], opens: '12:00', closes: '21:00' },
  ],
  entries: [
    {
      title: 'Can I book a table?',
      content: 'Yes, call us on ___. We’ll hold your table for 15 minutes.',
      otherQuestions: [
        'Do you take reservations?',
        'Is there a table free tonight?',
        'do i need to book',
        'table for two please',
        'can we just walk in',
        'whats your number for reservations',
      ],
    },
    {
      title: 'How do I change or cancel my booking?',
      content: 'Please call us as early as you can, so other guests can have the table.',
      otherQuestions: [
        'There’ll be one more of us',
        'were stuck in traffic, can you hold our table',
        'i need to cancel our reservation',
        'were running late for our table',
        'one of us is ill, were only three now',
      ],
    },
    {
      title: 'Where can I see the menu?',
      content: 'Today’s menu is at ___. It changes with the season.',
      otherQuestions: [
        'What is on the menu?',
        'what do you serve',
        'whats the soup today',
        'how much is a main course',
        'can i see your menu online',
      ],
    },
    {
      title: 'Do you have vegetarian or vegan dishes?',
      content: 'Yes, there’s always a choice of both, and we’re happy to adapt other dishes where we can.',
      otherQuestions: [
        'What can vegetarians eat?',
        'anything without meat',
        'my girlfriend is vegan',
        'do you have meat free options',
        'i dont eat fish or meat',
      ],
    },
    {
      title: 'Allergies and special diets',
      content:
        'Please tell us when you book and again when you order. The kitchen will say what’s safe for you.',
      otherQuestions: [
        'Is there gluten-free food?',
        'I have a nut allergy',
        'is the sauce dairy free',
        'one of us is celiac',
        'can the kitchen leave out shellfish',
      ],
    },
    {
      title: 'Where are you?',
      content: 'We’re at ___.',
      otherQuestions: [
        'What is your address?',
        'how do i find the restaurant',
        'which street are you on',
        'directions please',
        'how far from the station',
      ],
    },
    {
      title: 'Is there parking?',
      content: 'You can park ___.',
      otherQuestions: [
        'Where can I leave my car?',
        'got any parking',
        'coming by car, whats best',
        'can we park outside',
        'is there a garage nearby',
      ],
    },
    {
      title: 'Can we come with a large group?',
      content: 'We seat groups of up to ___. For more than eight, we agree on a menu beforehand.',
      otherQuestions: [
        'We’d like to celebrate a birthday',
        'Do you have a private room?',
        'can you seat twenty of us',
        'christmas dinner for our office',
        'is there a set menu for parties',
      ],
    },
    {
      title: 'Are children welcome?',
      content: 'Very much so. We have high chairs and smaller portions.',
      otherQuestions: [
        'Is there a kids’ menu?',
        'can i bring a stroller',
        'do you have high chairs',
        'coming with a toddler',
        'anything my kids will eat',
        'are babies ok',
      ],
    },
    {
      title: 'Do you offer takeout or delivery?',
      content: 'You can pick up most dishes: order on ___ and come 30 minutes later.',
      otherQuestions: [
        'Can I order food to go?',
        'do you deliver',
        'are you on uber eats',
        'can i pick up dinner',
        'i want to eat it at home',
      ],
    },
    {
      title: 'Is there a dress code?',
      content: 'No, come as you like.',
      otherQuestions: [
        'What should I wear?',
        'can i come in jeans',
        'are shorts ok',
        'is it smart or casual',
        'do men need a jacket',
      ],
    },
    {
      title: 'Do you have gift cards?',
      content: 'Yes, for any amount: at the restaurant, or by phone, and we’ll post it.',
      otherQuestions: [
        'Can I buy a voucher?',
        'present for my parents anniversary',
        'i want to pay for someones dinner',
        'do you sell gift certificates',
        'how do i give a meal as a present',
      ],
    },
  ],
};
