import type { BotTemplate } from '../bot-template.ts';

export const repair: BotTemplate = {
  greeting: 'Hi! I’m the assistant for {name}. Ask me about repairs, prices or how long they take.',
  hours: [
    { weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
    { weekdays: [6], opens: '10:00', closes: '14:00' },
  ],
  entries: [
    {
      title: 'What do you repair?',
      content: 'We repair ___.',
      otherQuestions: [
        'Can you fix mine?',
        'Which brands do you work on?',
        'do you do old models',
        'it stopped working, can you help',
        'is mine still worth fixing',
      ],
    },
    {
      title: 'What does a repair cost?',
      content: 'A service starts at ___. We’ll always tell you the price before we start.',
      otherQuestions: [
        'How much is a service?',
        'how much do you charge for repairs',
        'is it expensive to fix',
        'whats your hourly rate',
        'roughly what would i pay',
      ],
    },
    {
      title: 'Do I need an appointment?',
      content: 'Small repairs can be dropped off any time. For bigger ones, please call us on ___.',
      otherQuestions: [
        'Can I just come by?',
        'How do I book a repair?',
        'do i need to make an appointment first',
        'can i drop it off without an appointment',
        'can i bring it in tomorrow',
      ],
    },
    {
      title: 'How long does a repair take?',
      content: 'Most repairs are done within three working days.',
      otherQuestions: [
        'how quick are your repairs',
        'Can you do it today?',
        'how many days will you need',
        'i need it back by friday',
        'how fast can you fix it',
      ],
    },
    {
      title: 'Is my repair ready?',
      content: 'We text you as soon as it’s done. Have your order number ready if you call.',
      otherQuestions: [
        'is mine finished',
        'is it done yet',
        'i dropped it off last week',
        'have you finished with mine',
        'any news about my repair',
      ],
    },
    {
      title: 'Do you give a quote?',
      content: 'Yes, quotes are free.',
      otherQuestions: [
        'can i get a quote first',
        'how do i get an estimate',
        'can you have a look and say what it would cost',
        'do i pay for an estimate',
        'do i get a quote before you start the work',
      ],
    },
    {
      title: 'Do you pick up and deliver?',
      content: 'Yes, within ___.',
      otherQuestions: [
        'Can you collect it from my home?',
        'i cant bring it to you',
        'do you come and get it',
        'could you drop it back at my house',
        'i have no car, how do i get it to you',
      ],
    },
    {
      title: 'Is there a warranty?',
      content: 'Yes, 12 months on our work and on new parts.',
      otherQuestions: [
        'It broke again',
        'Do you guarantee your repairs?',
        'same problem as before',
        'what if it fails next month',
        'do i have to pay twice',
      ],
    },
    {
      title: 'Can I get a replacement while I wait?',
      content: 'Often, yes. Please ask when you book.',
      otherQuestions: [
        'Do you lend or rent one out?',
        'i cant be without it for a week',
        'can i borrow one meanwhile',
        'do you have a loaner',
        'can you lend me one for the time being',
      ],
    },
    {
      title: 'Where are you?',
      content: 'We’re at ___.',
      otherQuestions: [
        'What is your address?',
        'how do i find the workshop',
        'which street are you on',
        'directions please',
        'are you near the center',
      ],
    },
    {
      title: 'How can I pay?',
      content: 'By card, by phone or in cash, when you pick it up.',
      otherQuestions: [
        'Do you take cards?',
        'is it cash only',
        'contactless ok?',
        'do i pay when i drop it off',
        'can you send me a bill',
      ],
    },
  ],
};
