import type { BotTemplate } from '../bot-template.ts';

export const craft: BotTemplate = {
  greeting: 'Hello, I’m the assistant for {name}. Ask me about our work, prices or dates.',
  hours: [{ weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' }],
  entries: [
    {
      title: 'What work do you do?',
      content: 'We do ___.',
      otherQuestions: [
        'Which services do you offer?',
        'Can you help me with this?',
        'is my project something you do',
        'do you take on renovations',
        'what sort of work do you take on',
      ],
    },
    {
      title: 'How do I get a quote?',
      content: 'Email us what needs doing, with a few photos. Quotes are free.',
      otherQuestions: [
        'Can you give me an estimate?',
        'Can you come and have a look?',
        'can you write me a quote',
        'shall i send pictures',
        'are your quotes free',
      ],
    },
    {
      title: 'What do you charge?',
      content: 'Our hourly rate is ___, plus materials. You’ll get a written quote before we start.',
      otherQuestions: [
        'how much do you cost',
        'What is your hourly rate?',
        'are materials included',
        'do you charge by the hour',
        'how much do you charge for a day',
      ],
    },
    {
      title: 'When can you start?',
      content: 'Small jobs usually within two weeks. For bigger ones, we agree on a date with you.',
      otherQuestions: [
        'How long is the wait?',
        'Can you come this week?',
        'how soon could you do it',
        'are you booked up',
        'when could you begin',
      ],
    },
    {
      title: 'Do you come out in an emergency?',
      content: 'Yes, call us on ___. Outside working hours there’s a surcharge.',
      otherQuestions: [
        'It’s urgent',
        'I need someone right now',
        'water is coming through my ceiling',
        'can you send someone right away',
        'were locked out of our house',
      ],
    },
    {
      title: 'Which area do you work in?',
      content: 'We work in ___.',
      otherQuestions: [
        'Do you come to my town?',
        'Do you charge for travel?',
        'how far do you drive',
        'im a bit outside the city',
        'do you cover my zip code',
      ],
    },
    {
      title: 'Do you guarantee your work?',
      content: 'Yes, for two years. If something isn’t right, we’ll come back and fix it.',
      otherQuestions: [
        'Is there a warranty?',
        'what if something goes wrong afterwards',
        'it broke again after you fixed it',
        'will you come back if its not right',
        'how long is the work covered',
      ],
    },
    {
      title: 'Are you insured?',
      content: 'Yes, we’re fully insured. We’ll gladly show you the papers.',
      otherQuestions: [
        'are you covered if you damage something',
        'do you have liability cover',
        'who pays if you break something',
        'can i see your papers',
        'what if a worker gets hurt at my house',
      ],
    },
    {
      title: 'Can I see examples of your work?',
      content: 'Of course, there are pictures on our website.',
      otherQuestions: [
        'Do you have references?',
        'can i see photos of past jobs',
        'what have you done for others',
        'any pictures of your kitchens',
        'how do i know you are good',
      ],
    },
    {
      title: 'How can I pay?',
      content: 'By bank transfer within 14 days of the invoice.',
      otherQuestions: [
        'Do I have to pay up front?',
        'when is the invoice due',
        'do you take cash',
        'do you want a deposit',
        'can i transfer the money',
      ],
    },
  ],
};
