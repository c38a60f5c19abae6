import type { BotTemplate } from '../bot-template.ts';

export const salon: BotTemplate = {
  greeting: 'Hi! I’m the assistant for {name}. Ask me about appointments, treatments or prices.',
  hours: [
    { weekdays: [2, 3, 4, 5], opens: '09:00', closes: '18:00' },
    { weekdays: [6], opens: '09:00', closes: '16:00' },
  ],
  entries: [
    {
      title: 'How do I book an appointment?',
      content: 'Call us on ___ or book at the salon.',
      otherQuestions: [
        'Can I get an appointment this week?',
        'Do you have a slot on Saturday?',
        'need my hair done before a wedding',
        'can i reserve online',
        'whats your number, i want to come in',
      ],
    },
    {
      title: 'Do you take walk-ins?',
      content: 'Yes, if someone is free. With an appointment you won’t have to wait.',
      otherQuestions: [
        'Do I need an appointment?',
        'can i just turn up',
        'anyone free right now',
        'im nearby, can you fit me in',
        'do i have to make an appointment first',
      ],
    },
    {
      title: 'What does a haircut cost?',
      content: 'A cut starts at ___. We’ll give you the exact price before we start.',
      otherQuestions: [
        'How much is a cut and color?',
        'What are your prices?',
        'how much for a trim',
        'price list please',
        'are you expensive',
      ],
    },
    {
      title: 'Which treatments do you offer?',
      content: 'We offer ___.',
      otherQuestions: [
        'Do you do highlights?',
        'Do you do nails?',
        'can you do balayage',
        'do you cut mens hair',
        'do you do hair extensions',
        'do you wax eyebrows',
      ],
    },
    {
      title: 'How do I cancel or move my appointment?',
      content: 'Please let us know at least 24 hours ahead. Later than that, we may charge half the price.',
      otherQuestions: [
        'I’m running late',
        'Can I reschedule?',
        'cant make it tomorrow',
        'is there a fee if i dont come',
        'i need a different time',
      ],
    },
    {
      title: 'How long does an appointment take?',
      content: 'A cut takes about 45 minutes, color about two hours.',
      otherQuestions: [
        'How much time should I plan for?',
        'how long will i be in the chair',
        'can you do it in my lunch break',
        'how many hours for highlights',
        'is one hour enough for color',
      ],
    },
    {
      title: 'Do I need a patch test?',
      content: 'Yes, 48 hours before your first color. It’s free and takes five minutes.',
      otherQuestions: [
        'I’m allergic to hair dye',
        'my scalp itched last time i had it colored',
        'do you check for allergies before coloring',
        'why do i have to come in before my color',
        'can i skip the test',
      ],
    },
    {
      title: 'What if I’m not happy with the result?',
      content: 'Tell us within a week, and we’ll put it right for free.',
      otherQuestions: [
        'My color went wrong',
        'i hate my haircut',
        'will you fix it if i dont like it',
        'do i get a refund if it looks bad',
        'my roots turned orange',
      ],
    },
    {
      title: 'Where are you?',
      content: 'We’re at ___.',
      otherQuestions: [
        'What is your address?',
        'how do i find the salon',
        'which street are you on',
        'directions please',
        'are you in the town center',
      ],
    },
    {
      title: 'How can I pay?',
      content: 'By card, by phone or in cash.',
      otherQuestions: [
        'Do you take credit cards?',
        'is it cash only',
        'do you accept cards or apple pay',
        'contactless ok?',
        'i never carry cash, is that a problem',
      ],
    },
    {
      title: 'Do you have gift cards?',
      content: 'Yes, for any amount. You can get one at the salon.',
      otherQuestions: [
        'I’m looking for a present',
        'do you sell vouchers',
        'its my moms birthday, can i treat her',
        'can i pay for a friends haircut',
        'is there something i can give my wife',
      ],
    },
  ],
};
