import type { BotTemplate } from '../bot-template.ts';

export const hotel: BotTemplate = {
  greeting: 'Welcome to {name}! Ask me about rooms, breakfast, check-in or how to get here.',
  hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], opens: '07:00', closes: '22:00' }],
  entries: [
    {
      title: 'How do I book a room?',
      content: 'Book at ___ or call us. You’ll get a confirmation by email.',
      otherQuestions: [
        'Do you have a room free?',
        'I’d like to make a reservation',
        'is there a room free next weekend',
        'can i reserve by phone',
        'we need somewhere to stay for two nights',
      ],
    },
    {
      title: 'When can I check in and check out?',
      content: 'Check in from 3 PM, and check out by 11 AM.',
      otherQuestions: [
        'What time is check-in?',
        'Can I have a late check-out?',
        'can we get into the room early',
        'when do we have to leave the room',
        'is the room ready at noon',
      ],
    },
    {
      title: 'What if I arrive late?',
      content: 'Please tell us beforehand, and we’ll send you a code for the door.',
      otherQuestions: [
        'Our flight lands at midnight',
        'is someone at the desk at night',
        'were landing late, is that a problem',
        'we arrive in the middle of the night',
        'my train is delayed',
      ],
    },
    {
      title: 'Is breakfast included?',
      content: 'Breakfast costs ___ a person and is served from 7 to 10.',
      otherQuestions: [
        'When is breakfast?',
        'How much is breakfast?',
        'do i pay extra for the buffet',
        'what do you serve in the morning',
        'can we eat before our early flight',
      ],
    },
    {
      title: 'What does a room cost?',
      content: 'A double room starts at ___ a night.',
      otherQuestions: [
        'What are your rates?',
        'how much for two nights',
        'price for a single',
        'do you have something cheaper',
        'what do you charge per night',
      ],
    },
    {
      title: 'Can I cancel my booking?',
      content: 'Yes, free of charge until two days before you arrive.',
      otherQuestions: [
        'What is your cancellation policy?',
        'do i get my money back if i dont come',
        'our plans have changed',
        'is it free to cancel',
        'i need to call off our stay',
      ],
    },
    {
      title: 'Is there parking?',
      content: 'You can park ___.',
      otherQuestions: [
        'Where can I leave my car?',
        'got any parking',
        'is there a garage',
        'do you charge for the car park',
        'were driving, where do we put the car',
      ],
    },
    {
      title: 'Is there wifi?',
      content: 'Yes, it’s free in the whole house. The password is in your room.',
      otherQuestions: [
        'Do you have internet?',
        'whats the wifi code',
        'is the connection fast enough for work',
        'can i get online in my room',
        'do i pay for wifi',
      ],
    },
    {
      title: 'Are pets allowed?',
      content: 'Dogs are welcome for a small fee. Please tell us when you book.',
      otherQuestions: [
        'Can I bring my dog?',
        'we travel with a cat',
        'is there a fee for dogs',
        'are animals ok in the rooms',
        'do you take puppies',
      ],
    },
    {
      title: 'How do I get to you?',
      content: 'We’re at ___.',
      otherQuestions: [
        'What is your address?',
        'How far is the station?',
        'directions please',
        'which bus goes to the hotel',
        'how do we get there from the airport',
      ],
    },
    {
      title: 'Do you have rooms for families?',
      content: 'Yes, and a cot is free for the little ones.',
      otherQuestions: [
        'Can we have an extra bed?',
        'do you have a crib',
        'two adults and three kids',
        'do you have connecting rooms for kids',
        'is there space for a baby',
      ],
    },
  ],
};
