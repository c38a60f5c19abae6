import type { BotTemplate } from '../bot-template.ts';

export const law: BotTemplate = {
  greeting:
    'Hello, I’m the assistant for {name}. Ask me about appointments, fees or what to bring. I can’t give legal advice.',
  hours: [{ weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' }],
  entries: [
    {
      title: 'Which legal matters do you handle?',
      content: 'We advise on ___.',
      otherQuestions: [
        'Which areas do you cover?',
        'Do you do family law?',
        'Can you do my taxes?',
        'im getting divorced',
        'my landlord wants to throw me out',
        'do you do employment law',
      ],
    },
    {
      title: 'How do I make an appointment?',
      content: 'Call us on ___, or ask here for a person and leave your number. We’ll call you back.',
      otherQuestions: [
        'I’d like an appointment',
        'how do i get to see a lawyer',
        'what number do i call',
        'do you have time for me this week',
        'is there a free appointment this week',
      ],
    },
    {
      title: 'What does a first consultation cost?',
      content: 'A first consultation costs ___.',
      otherQuestions: [
        'Is the first consultation free?',
        'what do i pay for the first meeting',
        'price of an initial meeting',
        'does it cost anything just to talk',
        'how much for an hour of first advice',
      ],
    },
    {
      title: 'How are your fees calculated?',
      content: 'By the hour or at a fixed price. We’ll agree on it in writing before we start.',
      otherQuestions: [
        'What is your hourly rate?',
        'Do you work for a fixed fee?',
        'will it be very expensive',
        'how do your fees work',
        'what will the whole thing cost me',
      ],
    },
    {
      title: 'Can you give me advice in this chat?',
      content:
        'No. This assistant answers general questions only. For advice on your case, please make an appointment.',
      otherQuestions: [
        'Do I have a case?',
        'What should I do?',
        'do you think i have a good case',
        'is what my boss did legal',
        'can i ask you a quick question here instead',
      ],
    },
    {
      title: 'What should I bring to my first appointment?',
      content: 'A photo ID, every letter and contract about your matter, and your questions.',
      otherQuestions: [
        'Which documents do you need?',
        'do i need to prepare anything',
        'should i take the contract along',
        'what papers do i take with me',
        'do you need to see my id',
      ],
    },
    {
      title: 'There is a deadline. What do I do?',
      content: 'Please call us right away, and tell us the date in the letter.',
      otherQuestions: [
        'It’s urgent',
        'I have received a letter from the court',
        'i have to answer by monday',
        'my hearing is next week',
        'i only have a few days left to object',
      ],
    },
    {
      title: 'Do you work with legal insurance?',
      content: 'Yes. Please bring the number of your policy, and we’ll ask the insurer for you.',
      otherQuestions: [
        'Will my insurance pay?',
        'i have legal cover',
        'do you bill the insurer directly',
        'does my policy cover this',
        'who asks the insurance company',
      ],
    },
    {
      title: 'Is what I tell you confidential?',
      content: 'Yes, everything you tell us in person is. Please don’t send confidential details by chat.',
      otherQuestions: [
        'Who reads this chat?',
        'does anyone find out',
        'can i tell you everything',
        'will my husband hear about this',
        'is this private',
      ],
    },
    {
      title: 'Can we meet online?',
      content: 'Yes, by phone or video, if you prefer.',
      otherQuestions: [
        'do i have to come in person',
        'can we do it by phone instead of in person',
        'do you do video calls',
        'i live abroad',
        'could we do this on zoom',
      ],
    },
    {
      title: 'Where are you?',
      content: 'Our office is at ___.',
      otherQuestions: [
        'What is your address?',
        'how do i find your office',
        'which street are you on',
        'directions please',
        'are you near the courthouse',
      ],
    },
  ],
};
