export interface Testimonial {
  id: string;
  name: string;
  role: string;
  company: string;
  content: string;
  rating: 5;
  /** What is drawn for a portrait: the initials. */
  image: string;
  /** What is drawn before the company's name: the path of a sign of 24 by 24. */
  companyLogo: string;
  metrics: { value: string; label: string };
  verified: true;
}

/** What the carousel of stories says around them. */
export const carouselWords = {
  label: 'Customer stories',
  slide: 'slide',
  place: (place: number, of: number) => `${place} of ${of}`,
  pause: 'Pause',
  play: 'Play',
  show: (name: string) => `Show the story of ${name}`,
  previous: 'Previous story',
  next: 'Next story',
};

/**
 * SAMPLE CONTENT: these people and companies are made up, to show what the page looks like. Put real customers' words
 * here, with their consent, before the site is public. Until then neither their
 * rating nor `verified` is shown, and no review markup is made of them.
 */
export const testimonials: readonly Testimonial[] = [
  {
    id: 'harborview-dental',
    name: 'Maya Okafor',
    role: 'Practice manager',
    company: 'Harborview Dental',
    content:
      'Our phones used to ring through lunch. Now patients book their cleanings in the chat, even at eleven at night, and the front desk looks up when someone walks in.',
    rating: 5,
    image: 'MO',
    companyLogo:
      'M12 3c3-1.5 8-.5 8 4.5 0 4-2 5-2.5 9-.3 2.5-.7 4.5-2 4.5-1.6 0-1.5-5-3.5-5s-1.9 5-3.5 5c-1.3 0-1.7-2-2-4.5C6 12.5 4 11.5 4 7.5 4 2.5 9 1.5 12 3z',
    metrics: { value: '4 in 10', label: 'appointments booked outside opening hours' },
    verified: true,
  },
  {
    id: 'copper-kettle',
    name: 'Daniel Reyes',
    role: 'Owner',
    company: 'Copper Kettle Coffee',
    content:
      'Do you have oat milk, are dogs allowed, when do you close: the chatbot knows it all and never sounds tired. I pull espresso instead of typing the same answer twenty times a day.',
    rating: 5,
    image: 'DR',
    companyLogo:
      'M4 8h12v1h2a3.5 3.5 0 0 1 0 7h-2.3A6 6 0 0 1 4 14zm12 3v3h2a1.5 1.5 0 0 0 0-3zM4 20h12v1.5H4zM8 2h1.5v4H8zm3.5 0H13v4h-1.5z',
    metrics: { value: '80%+', label: 'of questions answered without us' },
    verified: true,
  },
  {
    id: 'lindenhof-kitchen',
    name: 'Sofia Lindqvist',
    role: 'General manager',
    company: 'Lindenhof Kitchen',
    content:
      'Half of our guests are travelers. They ask about tables and allergies in their own language, and we read the answer in ours. The difficult ones come to a person with the whole conversation.',
    rating: 5,
    image: 'SL',
    companyLogo:
      'M12 2c5 3 7 6.5 7 10a7 7 0 0 1-6 6.9V22h-2v-3.1A7 7 0 0 1 5 12c0-3.5 2-7 7-10zm-1 9v4.8a4 4 0 0 1-4-3.8c0-.4 0-.7.1-1z',
    metrics: { value: '14', label: 'languages our guests write to us in' },
    verified: true,
  },
  {
    id: 'tallyloop',
    name: 'Arjun Mehta',
    role: 'Co-founder',
    company: 'Tallyloop',
    content:
      'We’re six people with a few thousand users. We gave it our documentation on a Monday and had it on the website on Wednesday. Support no longer decides what we can build in a week.',
    rating: 5,
    image: 'AM',
    companyLogo:
      'M7.5 7a5 5 0 1 0 3.6 8.5l1.5-1.6-1.4-1.5-1.5 1.6a3 3 0 1 1 0-4l5.2 5.5A5 5 0 1 0 14.9 8.5l-1.5 1.6 1.4 1.5 1.5-1.6a3 3 0 1 1 0 4l-5.2-5.5A5 5 0 0 0 7.5 7z',
    metrics: { value: '48 hours', label: 'from sign-up to the first answer' },
    verified: true,
  },
  {
    id: 'north-and-thread',
    name: 'Grace Whitfield',
    role: 'Head of customer care',
    company: 'North & Thread',
    content:
      'Sizes, returns, where is my parcel: that was most of our inbox. The chatbot takes it now, tells people that it is a chatbot, and hands over when someone is upset. That’s why I trust it.',
    rating: 5,
    image: 'GW',
    companyLogo:
      'M12 2l2.3 7.7L22 12l-7.7 2.3L12 22l-2.3-7.7L2 12l7.7-2.3zM12 8.5 11 11l-2.5 1 2.5 1 1 2.5 1-2.5 2.5-1-2.5-1z',
    metrics: { value: '60%', label: 'less spent on answering the same questions' },
    verified: true,
  },
];
