import type { BotTemplate } from '../bot-template.ts';

export const gym: BotTemplate = {
  greeting: 'Hey! I’m the assistant for {name}. Ask me about memberships, classes or a trial session.',
  hours: [
    { weekdays: [1, 2, 3, 4, 5], opens: '06:00', closes: '22:00' },
    { weekdays: [6, 0], opens: '08:00', closes: '20:00' },
  ],
  entries: [
    {
      title: 'What does a membership cost?',
      content: 'Memberships start at ___ a month.',
      otherQuestions: [
        'What are your prices?',
        'How much is it?',
        'whats the monthly fee',
        'is there a joining fee',
        'cheapest plan?',
        'how much is a day pass',
      ],
    },
    {
      title: 'Can I try it first?',
      content: 'Yes, your first session is free. Just bring a towel and an ID.',
      otherQuestions: [
        'Do you offer a free trial?',
        'can i come once to see if i like it',
        'is the first time free',
        'do you have a taster session',
        'not sure yet, can i have a look around',
      ],
    },
    {
      title: 'Which classes do you offer?',
      content: 'We offer ___. You’ll find the timetable on our website.',
      otherQuestions: [
        'Do you have yoga?',
        'which classes are on today',
        'is there spinning',
        'whats on the timetable',
        'do you do pilates',
      ],
    },
    {
      title: 'How do I book a class?',
      content: 'Book at ___, up to a week ahead.',
      otherQuestions: [
        'Do I have to sign up for classes?',
        'how do i reserve a spot',
        'can i just show up to a class',
        'how far ahead can i book',
        'the class is full, is there a waiting list',
      ],
    },
    {
      title: 'How do I cancel a class?',
      content: 'Please cancel at least four hours before it starts, so someone else can have your spot.',
      otherQuestions: [
        'I can’t make it to class',
        'im sick, take me off the list',
        'i wont make it to my class',
        'can i cancel my class last minute',
        'i cant come to my class today',
      ],
    },
    {
      title: 'How do I cancel my membership?',
      content: 'Send us an email, with one month’s notice.',
      otherQuestions: [
        'How long is the contract?',
        'Can I freeze my membership?',
        'i want to quit',
        'im moving away',
        'i hurt my knee, can i pause',
        'whats the notice period',
      ],
    },
    {
      title: 'What should I bring?',
      content: 'Clean shoes, a towel and something to drink. You can lock your things away.',
      otherQuestions: [
        'Are there showers and lockers?',
        'do i need a towel',
        'which shoes do i need',
        'is there somewhere to leave my bag',
        'what do i pack for my first workout',
      ],
    },
    {
      title: 'I’m a beginner. Is that all right?',
      content: 'Absolutely. We’ll show you everything on your first visit.',
      otherQuestions: [
        'I have never done this before',
        'im really out of shape',
        'is it embarrassing if im new',
        'do you show me the machines',
        'am i too old to start',
      ],
    },
    {
      title: 'Do you have personal trainers?',
      content: 'Yes. A session costs ___.',
      otherQuestions: [
        'can a trainer make a plan for me',
        'how much is one to one coaching',
        'can i get a coach',
        'i want to lose weight, who helps me',
        'do you have female trainers',
      ],
    },
    {
      title: 'Where are you?',
      content: 'We’re at ___.',
      otherQuestions: [
        'What is your address?',
        'how do i find the gym',
        'which street are you on',
        'directions please',
        'how far is it from the station',
      ],
    },
    {
      title: 'Is there a discount for students?',
      content: 'Yes, 20% off with a valid student ID.',
      otherQuestions: [
        'Are there family memberships?',
        'im at university, is it cheaper',
        'do you have a deal for seniors',
        'can two of us get it for less',
        'do you take student cards',
      ],
    },
  ],
};
