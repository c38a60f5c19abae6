import type { BotTemplate } from '../bot-template.ts';

export const other: BotTemplate = {
  greeting: 'Hello, I’m the assistant for {name}. How can I help you?',
  hours: [{ weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' }],
  entries: [
    {
      title: 'Which services do you offer?',
      content: 'We help with ___.',
      otherQuestions: [
        'What do you do?',
        'Can you help me with this?',
        'what exactly do you offer',
        'do you also do small jobs',
        'is this something for you',
      ],
    },
    {
      title: 'What does it cost?',
      content: 'Prices start at ___. Quotes are free.',
      otherQuestions: [
        'How much do you charge?',
        'What is your hourly rate?',
        'can i get a quote',
        'are you expensive',
        'price list please',
      ],
    },
    {
      title: 'How do I make an appointment?',
      content: 'Call us on ___, or ask here for a person and leave your number. We’ll call you back.',
      otherQuestions: [
        'Can I book a meeting?',
        'how do i get to see you',
        'can i come by',
        'do you have an appointment free this week',
        'what number do i call',
      ],
    },
    {
      title: 'How do I change or cancel an appointment?',
      content: 'Please let us know a day ahead, by phone or email.',
      otherQuestions: [
        'Can we reschedule?',
        'i cant make it tomorrow',
        'something came up',
        'need a different time',
        'i need to cancel',
      ],
    },
    {
      title: 'Is the first consultation free?',
      content: 'Yes. We’ll listen to what you need and tell you honestly whether we’re the right fit.',
      otherQuestions: [
        'Do you charge for a consultation?',
        'do i pay for the first talk',
        'can we chat first without cost',
        'is there any obligation',
        'what does a first meeting cost',
      ],
    },
    {
      title: 'Where are you?',
      content: 'We’re at ___.',
      otherQuestions: [
        'What is your address?',
        'how do i find you',
        'which street are you on',
        'directions please',
        'are you in the center',
      ],
    },
    {
      title: 'Which area do you work in?',
      content: 'We work in ___, and elsewhere by phone and video.',
      otherQuestions: [
        'Do you come to my town?',
        'Can we meet online?',
        'do you travel to clients',
        'im not from around here',
        'how far do you go',
      ],
    },
    {
      title: 'How long does it take?',
      content: 'That depends on what you need. We’ll give you a time frame before we start.',
      otherQuestions: [
        'how long is the wait',
        'how soon is it done',
        'is there a waiting list',
        'i need it by friday',
        'how long until its finished',
      ],
    },
    {
      title: 'What should I bring to our first meeting?',
      content: 'Any papers that have to do with it, and your questions.',
      otherQuestions: [
        'Which documents do you need?',
        'do i have to prepare anything',
        'what do you need from me',
        'should i take papers along',
        'anything i should have ready',
      ],
    },
    {
      title: 'Is what I tell you confidential?',
      content: 'Yes. It stays between you and us.',
      otherQuestions: [
        'Is my data safe?',
        'Who reads this chat?',
        'does anybody else hear about it',
        'can i speak openly',
        'will you tell anyone',
      ],
    },
  ],
};
