import { CalendarCheck } from 'lucide-react';
import type { Service } from '../service.ts';

export const service: Service = {
  slug: 'appointment-booking',
  icon: CalendarCheck,
  title: 'Appointment booking',
  summary: 'From the first question to a confirmed time, in one conversation.',
  benefits: [
    'Offers only the times you have free',
    'Takes bookings while you’re closed',
    'Answers what people ask before they come',
  ],
  subheading:
    'Your customers pick a service, a day and a time in the chat. The appointment lands in your calendar, and no one had to call.',
  problem: {
    title: 'Every booking is a small negotiation',
    points: [
      'The phone rings while someone is standing at the counter.',
      'People remember to book in the evening, when nobody picks up.',
      'It takes three messages to find a time that suits both sides.',
      'Booking forms ask for everything and still leave questions open.',
    ],
  },
  solution: {
    title: 'A conversation that ends with a date',
    points: [
      'The chatbot asks what the visit is for and offers times that are free.',
      'The customer picks one, and it is booked.',
      '“What should I bring?” is answered in the same chat.',
      'Unusual requests go to your team, not into the wrong slot.',
    ],
  },
  features: [
    {
      title: 'A calendar of its own',
      text: 'Everyone you work with, every room and every table, with nothing else to connect.',
    },
    {
      title: 'Your services, your rules',
      text: 'A checkup, a consultation, a table for two: each its own way.',
    },
    { title: 'Booking after hours', text: 'Appointments come in when people actually make plans.' },
    { title: 'Cancellations, too', text: 'Customers move or cancel by a link, and the time is free again.' },
    { title: 'Ready for the visit', text: 'What to bring, where to park, how long it takes.' },
    { title: 'A person on request', text: 'Anything out of the ordinary reaches your front desk.' },
  ],
  demoPlaceholder: 'A consultation, booked for Tuesday at 2:00 PM without a phone call.',
  pricingNudge: {
    text: 'Appointment booking is included from the Professional plan.',
    planAnchor: 'professional',
  },
  faqs: [
    {
      question: 'Do I need a scheduling tool?',
      answer:
        'No. You choose your trade, and the services and the people who do them are filled in. Bookings stand in a calendar that comes with it. Google, Outlook and Apple Calendar can show them as well, and when those are busy, nobody can book. Nothing is ever written into them.',
    },
    {
      question: 'Can two people book the same time?',
      answer:
        'No. The database itself refuses a second booking of the same person, room or table, even if two people ask at the same moment.',
    },
    {
      question: 'Can customers cancel in the chat?',
      answer:
        'Yes. The chatbot shows what they have booked, with the link to move or cancel it. Their email has the same link.',
    },
    {
      question: 'Can I see it before I sign up?',
      answer:
        'The interactive demo on this site follows a script at a sample clinic. In a live demo we set up booking for your own business.',
    },
  ],
  seo: {
    title: 'Appointment booking chatbot',
    description:
      'Customers book appointments in the chat, at any hour. For clinics, restaurants and service businesses.',
    keywords: ['appointment booking chatbot', 'online scheduling', 'clinic booking', 'AI receptionist'],
  },
};
