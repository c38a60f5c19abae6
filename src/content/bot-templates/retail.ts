import type { BotTemplate } from '../bot-template.ts';

export const retail: BotTemplate = {
  greeting: 'Hello from {name}! Ask me about our shop, delivery or returns.',
  hours: [
    { weekdays: [1, 2, 3, 4, 5], opens: '10:00', closes: '18:00' },
    { weekdays: [6], opens: '10:00', closes: '16:00' },
  ],
  entries: [
    {
      title: 'Where is your shop?',
      content: 'You’ll find us at ___.',
      otherQuestions: [
        'What is your address?',
        'how do i find the store',
        'which street are you on',
        'directions please',
        'do you have a place i can visit',
      ],
    },
    {
      title: 'Where is my order?',
      content:
        'Follow the link in your shipping email to see where it is. No email yet? Then we’re still packing.',
      otherQuestions: [
        'Has my parcel been sent?',
        'Track my order',
        'my package still hasnt come',
        'i ordered a week ago and nothing',
        'whats my tracking number',
        'has it shipped yet',
      ],
    },
    {
      title: 'How long does delivery take?',
      content: 'Usually ___ working days from when we ship it.',
      otherQuestions: [
        'When will it arrive?',
        'how many days does shipping take',
        'when will my delivery arrive',
        'do you have express delivery',
        'how fast do you ship',
      ],
    },
    {
      title: 'What does delivery cost?',
      content: 'Delivery costs ___, and it’s free from ___.',
      otherQuestions: [
        'Is shipping free?',
        'how much is postage',
        'do i pay for delivery',
        'what do you charge for shipping',
        'from how much is delivery free',
      ],
    },
    {
      title: 'Where do you deliver to?',
      content: 'We deliver to ___.',
      otherQuestions: [
        'Do you ship abroad?',
        'can you send it to canada',
        'do you deliver to my area',
        'shipping to europe?',
        'i live on an island, can i order',
      ],
    },
    {
      title: 'Can I return something?',
      content:
        'Yes, within 30 days, unused and with the receipt. You’ll get your money back the way you paid.',
      otherQuestions: [
        'How do returns work?',
        'I want a refund',
        'i changed my mind',
        'can i send it back',
        'i dont like it, what now',
        'how long do i have to bring it back',
      ],
    },
    {
      title: 'Can I exchange it for another size?',
      content: 'Of course, within 30 days. Bring it to the shop, or send it back and order the other size.',
      otherQuestions: [
        'It doesn’t fit',
        'its too small',
        'can i swap it for a bigger one',
        'ordered a large, need a medium',
        'the shoes are too tight',
      ],
    },
    {
      title: 'How can I pay?',
      content: 'By card or in cash in the shop, and by card online.',
      otherQuestions: [
        'Which credit cards do you take?',
        'do you accept paypal',
        'do you accept credit cards',
        'do you take cash',
        'can i pay later in installments',
      ],
    },
    {
      title: 'Is this still in stock?',
      content: 'If you can order it online, it’s in stock. For the shop itself, please call us on ___.',
      otherQuestions: [
        'Do you still have it?',
        'is it sold out',
        'when will you have more of these',
        'do you have this one in blue',
        'is it available right now',
      ],
    },
    {
      title: 'My order arrived damaged',
      content:
        'We’re sorry. Please email us a photo and your order number. We’ll send you a new one or your money back.',
      otherQuestions: [
        'Wrong item in the parcel',
        'Something is broken',
        'it came with a crack',
        'theres a piece missing',
        'you sent me the wrong color',
      ],
    },
    {
      title: 'Do you have gift cards?',
      content: 'Yes, for any amount: in the shop or by email.',
      otherQuestions: [
        'Can you wrap it as a present?',
        'do you sell vouchers',
        'i dont know what to get her',
        'can i buy a gift certificate online',
        'looking for a birthday gift',
      ],
    },
  ],
};
