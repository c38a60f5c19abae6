import {
  Clock,
  Database,
  FileText,
  Globe,
  Inbox,
  type LucideIcon,
  Palette,
  ShieldCheck,
  Stamp,
  UserRoundCheck,
} from 'lucide-react';
import { claims } from './claims.ts';

/** The figures of the features page. */
export const featureStats: readonly { value: string; label: string }[] = [
  { value: claims.inquiriesHandled, label: 'of inquiries handled' },
  { value: claims.averageSavings, label: 'average cost savings' },
  { value: claims.languages, label: 'languages (coming soon)' },
  { value: '24/7', label: 'at the desk' },
];

/** What the product does today, in short. */
export const features: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Clock,
    title: '24/7 support',
    text: 'Nights, weekends and holidays: whoever asks is answered right away.',
  },
  {
    icon: FileText,
    title: 'FAQ handling',
    text: 'Hours, prices, parking, returns. The questions you know by heart, answered for you.',
  },
  {
    icon: Globe,
    title: 'Reads what you have',
    text: 'Your website and your documents become answers that name where they come from.',
  },
  {
    icon: Inbox,
    title: 'One inbox for your team',
    text: 'Every conversation, who is waiting, and what was asked and not answered.',
  },
  {
    icon: UserRoundCheck,
    title: 'Human escalation',
    text: 'What needs a person goes to a person, with the whole conversation.',
  },
  {
    icon: Palette,
    title: 'Your branding',
    text: 'Colors, position and greeting follow your website, not ours.',
  },
  {
    icon: Stamp,
    title: 'White-label options',
    text: 'Put your name on it alone, for yourself or for your clients.',
  },
  {
    icon: Database,
    title: 'Data ownership',
    text: 'What you upload and what your customers write belongs to you.',
  },
  {
    icon: ShieldCheck,
    title: 'GDPR compliance',
    text: 'Personal data is handled in line with the GDPR.',
  },
];

/** What the product does not do yet. */
export const comingSoon: readonly { title: string; text: string }[] = [
  { title: 'WhatsApp integration', text: 'The same chatbot, on the number your customers already have.' },
  {
    title: 'Messenger integration',
    text: 'Messages to your Facebook page, answered from the same knowledge.',
  },
  { title: 'Advanced analytics', text: 'The figures of a month, as reports to pass on.' },
  { title: 'Multilingual chat', text: 'Customers write in their language and are answered in it.' },
];

/** The features that take more than a line. */
export const deepDive: readonly {
  /** The name of its drawing. */
  drawing: string;
  title: string;
  text: string;
  points: readonly string[];
  comingSoon?: true;
}[] = [
  {
    drawing: 'builder',
    title: 'It knows what you tell it',
    text: 'No script to write. Give the chatbot what a new colleague would read in the first week, and it answers from that.',
    points: [
      'Upload documents: price lists, policies, menus, care instructions',
      'Enter your website address and have its pages read',
      'Type in answers yourself where nothing is written down yet',
    ],
  },
  {
    drawing: 'support',
    title: 'Answers at any hour',
    text: 'Customers ask when they have a minute, and that’s often after you’ve closed. They get an answer, not a form.',
    points: [
      `Handles ${claims.inquiriesHandled} of inquiries`,
      `Cuts support costs by ${claims.costReduction}`,
    ],
  },
  {
    drawing: 'booking',
    title: 'Appointments inside the chat',
    text: 'From “do you have something on Tuesday?” to a confirmed time, without a phone call in between.',
    points: ['Offers only what you have free', 'Confirms it in the same conversation'],
  },
  {
    drawing: 'inbox',
    title: 'A person when it matters',
    text: 'A complaint, a special request, a worried patient: the chatbot knows where its knowledge ends and brings in someone from your team.',
    points: [
      'Customers can ask for a person at any point',
      'Your team sees the whole conversation before the first word',
      'What comes in overnight waits in order for the morning',
    ],
  },
  {
    drawing: 'languages',
    title: `One chatbot, ${claims.languages} languages`,
    text: 'You write in yours, your customers in theirs.',
    points: ['Recognizes the language of each message', 'One set of answers to look after'],
    comingSoon: true,
  },
  {
    drawing: 'branding',
    title: 'Your brand, one snippet',
    text: 'Choose a color, a corner and a greeting, paste the snippet into your site, and it belongs there.',
    points: [
      'Color, position, delay and greeting are yours to set',
      'White-label options for agencies and groups',
    ],
  },
];

/** What the features page says around its features. */
export const featuresPage = {
  seo: {
    title: 'Features',
    description:
      '24/7 answers from your own material, human escalation, an inbox for your team and your own branding: what a Deskbell chatbot does for a small business.',
    keywords: ['AI chatbot features', '24/7 support', 'human escalation', 'team inbox'],
  },
  title: 'Everything a good front desk does, on your website',
  lead: 'Deskbell answers, and passes on what needs a person. You train it on what you already have and put it on your site with one snippet.',
  features: 'What it does for you today',
  comingSoon: 'On its way',
  deepDive: {
    title: 'Feature Deep Dive',
    text: 'Six things worth a closer look before you try it yourself.',
  },
  closing: {
    title: 'Put it to the test',
    text: 'Train a chatbot on your own material and ask it what your customers ask you.',
  },
} as const;
