import type { BotTemplate } from '../bot-template.ts';

export const startup: BotTemplate = {
  greeting: 'Hi! I’m the assistant for {name}. What would you like to know about our product?',
  hours: [{ weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }],
  entries: [
    {
      title: 'What does your product do?',
      content: 'In one sentence: ___.',
      otherQuestions: [
        'What is this?',
        'Who is it for?',
        'i dont get what you do',
        'what problem does it solve',
        'what would i use it for',
      ],
    },
    {
      title: 'What does it cost?',
      content: 'Plans start at ___ a month. You’ll find all prices on our website.',
      otherQuestions: [
        'How much is it?',
        'which plans are there',
        'pricing please',
        'what do you charge per user',
        'is it cheaper if i pay yearly',
      ],
    },
    {
      title: 'Is there a free trial?',
      content: 'Yes, for ___ days. You don’t need a credit card.',
      otherQuestions: [
        'Can I try it first?',
        'do i need a credit card',
        'how long can i test it',
        'can i have a look without paying',
        'what happens after the trial',
      ],
    },
    {
      title: 'How do I get started?',
      content: 'Sign up with your email address. We’ll show you the first steps; they take a few minutes.',
      otherQuestions: [
        'How does the setup work?',
        'where do i sign up',
        'do i need a developer',
        'how long until its running',
        'just signed up, what now',
      ],
    },
    {
      title: 'I can’t log in',
      content:
        'Please try “Forgot password” on the login page. If that doesn’t help, ask here for a person and leave your email address. We’ll look into it.',
      otherQuestions: [
        'I forgot my password',
        'My account is locked',
        'it says wrong email or password',
        'the reset link doesnt come',
        'i cant sign in',
      ],
    },
    {
      title: 'How do I cancel?',
      content: 'Any time, in your account settings. Your plan then runs until the end of the paid month.',
      otherQuestions: [
        'How do I end my subscription?',
        'Can I downgrade?',
        'i dont need it anymore',
        'stop billing me',
        'is there a minimum contract',
      ],
    },
    {
      title: 'Do you give refunds?',
      content: 'If something isn’t right in the first 14 days, write to us and you’ll get your money back.',
      otherQuestions: [
        'I want my money back',
        'how do i get my money back',
        'i got billed by mistake',
        'is there a money back guarantee',
        'can i have a refund',
      ],
    },
    {
      title: 'Which tools do you integrate with?',
      content: 'Currently with ___. Is yours missing? Tell us: we read every request.',
      otherQuestions: [
        'Is there an API?',
        'Does it work with Slack?',
        'can i connect my calendar',
        'do you have a zapier app',
        'can it talk to our crm',
      ],
    },
    {
      title: 'Where is my data stored?',
      content: 'On servers in ___. It’s encrypted, and it’s yours: you can export and delete it.',
      otherQuestions: [
        'Are you GDPR compliant?',
        'Is it secure?',
        'who can see our data',
        'which country are your servers in',
        'can i export everything',
      ],
    },
    {
      title: 'Can I get a demo?',
      content:
        'Sure. Ask here for a person and leave your email address, and we’ll send you two times to choose from.',
      otherQuestions: [
        'can i see a demo',
        'could we do a video call',
        'can you walk us through it',
        'id like to see it before we decide',
        'do you do live demos',
      ],
    },
    {
      title: 'I found a bug',
      content:
        'Thanks for telling us. What did you do, what happened, and in which browser? We’ll look at it right away.',
      otherQuestions: [
        'Something doesn’t work',
        'part of it isnt working',
        'i get an error message',
        'the page stays blank',
        'the button does nothing',
      ],
    },
  ],
};
