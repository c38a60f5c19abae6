import type { BotTemplate } from '../bot-template.ts';

export const school: BotTemplate = {
  greeting: 'Hello, I’m the assistant for {name}. Ask me about courses, dates or how to sign up.',
  hours: [{ weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }],
  entries: [
    {
      title: 'Which courses do you offer?',
      content: 'We teach ___.',
      otherQuestions: [
        'what can i study with you',
        'Is there a course for me?',
        'is there a spanish course',
        'which subjects do you have',
        'got anything for kids',
      ],
    },
    {
      title: 'What does a course cost?',
      content: 'Courses start at ___.',
      otherQuestions: [
        'How much are the fees?',
        'What is the price of a lesson?',
        'can i pay monthly',
        'is it cheaper for students',
        'do books cost extra',
      ],
    },
    {
      title: 'How do I sign up?',
      content: 'Sign up at ___ or at our office. You’ll get a confirmation by email.',
      otherQuestions: [
        'How do I enroll?',
        'Are there places left?',
        'where do i register',
        'id like to register for a course',
        'can i put my son on the list',
      ],
    },
    {
      title: 'When does the next course start?',
      content: 'The next one starts on ___.',
      otherQuestions: [
        'What are the dates?',
        'Can I join later?',
        'when is the next intake',
        'is it too late for this term',
        'how soon could i begin',
      ],
    },
    {
      title: 'Can I try a lesson first?',
      content: 'Yes, the first lesson is free.',
      otherQuestions: [
        'Is there a trial lesson?',
        'can i sit in on a class',
        'do i have to pay for the first one',
        'id like to see if its for me',
        'do you do a taster',
      ],
    },
    {
      title: 'Which level is right for me?',
      content: 'We’ll find out together in a short talk before the course. It’s free.',
      otherQuestions: [
        'I’m a beginner',
        'Is there a placement test?',
        'i learned a bit years ago',
        'dont know which class to pick',
        'will the others be better than me',
      ],
    },
    {
      title: 'How big are the groups?',
      content: 'Up to ten people. One-to-one lessons are possible, too.',
      otherQuestions: [
        'Can I have one-to-one lessons?',
        'how many people are in a class',
        'can i have private lessons',
        'are the classes small',
        'do you do one on one lessons',
      ],
    },
    {
      title: 'Can I learn online?',
      content: 'Yes, many of our courses are held online as well.',
      otherQuestions: [
        'Do you have online lessons?',
        'can i do it from home',
        'is it on zoom',
        'i live too far away',
        'do i have to be there in person',
      ],
    },
    {
      title: 'What if I miss a lesson?',
      content: 'Tell us beforehand, and we’ll send you the material. You can make it up in another group.',
      otherQuestions: [
        'I’m sick today',
        'i have to miss class next week',
        'can i make up a missed lesson',
        'will i fall behind if i skip one',
        'were on holiday for two lessons',
      ],
    },
    {
      title: 'Can I cancel a course?',
      content: 'Yes, free of charge until two weeks before it starts.',
      otherQuestions: [
        'Can I get my money back?',
        'i need to drop out',
        'i dont want to go on with it',
        'is there a refund',
        'how late can i withdraw',
      ],
    },
    {
      title: 'Will I get a certificate?',
      content: 'Yes, if you attended at least 80% of the lessons.',
      otherQuestions: [
        'Is there an exam at the end?',
        'do i get a diploma',
        'i need proof for my employer',
        'is it an official qualification',
        'what do i have in hand at the end',
      ],
    },
    {
      title: 'Where are you?',
      content: 'We’re at ___.',
      otherQuestions: [
        'What is your address?',
        'how do i find the school',
        'which street are you on',
        'directions please',
        'are you near the station',
      ],
    },
  ],
};
