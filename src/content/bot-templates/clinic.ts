import type { BotTemplate } from '../bot-template.ts';

export const clinic: BotTemplate = {
  greeting: 'Hello, I’m the assistant for {name}. Ask me about appointments, opening hours or what to bring.',
  hours: [{ weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' }],
  entries: [
    {
      title: 'How do I book an appointment?',
      content: 'Call us on ___ or ask at the front desk. Please have your date of birth ready.',
      otherQuestions: [
        'I need to see a doctor',
        'can i see a doctor this week',
        'do i need to book or can i walk in',
        'number to call for an appointment',
        'my back has been hurting for days',
      ],
    },
    {
      title: 'How do I cancel or move an appointment?',
      content: 'Please let us know at least 24 hours ahead, so someone else can have the time.',
      otherQuestions: [
        'I can’t come tomorrow',
        'Can I reschedule?',
        'something came up, i wont make it',
        'is there a fee if i dont show up',
        'could i have a later time instead',
      ],
    },
    {
      title: 'Are you taking new patients?',
      content:
        'Yes, new patients are welcome. Please come ten minutes early for your first visit to fill in a short form.',
      otherQuestions: [
        'How do I register?',
        'we just moved here, can we register with you',
        'can i join your practice',
        'do you have room for my whole family',
        'ive never been to you before, would you take me',
      ],
    },
    {
      title: 'Which insurance do you accept?',
      content: 'We accept ___. If yours isn’t listed, please ask us before your visit.',
      otherQuestions: [
        'Do you take my insurance?',
        'is this covered',
        'which health plans are you in network with',
        'do you accept medicare',
        'is my plan accepted',
      ],
    },
    {
      title: 'What should I bring to my visit?',
      content: 'A photo ID, your insurance card and a list of the medicines you take.',
      otherQuestions: [
        'What documents do I need?',
        'do i have to bring id',
        'should i write down which tablets i take',
        'first time tomorrow, what do i take along',
        'anything i should have with me',
      ],
    },
    {
      title: 'Where are you?',
      content: 'We’re at ___.',
      otherQuestions: [
        'What is your address?',
        'how do i find the clinic',
        'which street are you on',
        'directions please',
        'are you near the train station',
      ],
    },
    {
      title: 'Where can I park?',
      content: 'You can park ___.',
      otherQuestions: [
        'Can I park nearby?',
        'got any parking',
        'i’m coming by car',
        'is the car park free',
        'can someone drop me off at the door',
      ],
    },
    {
      title: 'What do I do in an emergency?',
      content:
        'Please call your local emergency number right away. This chat can’t give medical advice, and nobody watches it around the clock.',
      otherQuestions: [
        'It’s urgent',
        'I’m in a lot of pain',
        'i think i broke my arm',
        'do you take emergencies',
        'my baby has a high fever, who can help right now',
      ],
    },
    {
      title: 'How do I renew a prescription?',
      content: 'Call us or leave a note at the front desk. It’s usually ready within two working days.',
      otherQuestions: [
        'I need a refill',
        'ive run out of my tablets',
        'can you send my meds to the pharmacy',
        'do i have to come in for a repeat',
        'my pills are nearly gone',
      ],
    },
    {
      title: 'How do I get my test results?',
      content: 'We call you as soon as we have them. To protect you, we don’t send them by chat or email.',
      otherQuestions: [
        'Are my blood results back?',
        'had a scan last week and heard nothing',
        'when do i hear from the lab',
        'can you email me the report',
        'did my tests come back ok',
      ],
    },
    {
      title: 'What does a visit cost without insurance?',
      content: 'A first visit costs ___. We’ll tell you the price of any treatment before it starts.',
      otherQuestions: [
        'How much is a consultation?',
        'im not insured, what do i pay',
        'what do you charge if i pay myself',
        'is it expensive to see you',
        'price for self pay patients',
      ],
    },
  ],
};
