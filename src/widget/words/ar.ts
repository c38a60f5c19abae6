import type { PanelWords } from './words.ts';

export const ar: PanelWords = {
  lang: 'ar',
  dir: 'rtl',
  closeChat: 'إغلاق المحادثة',
  unread: (count) => `رسائل جديدة: ${count}`,

  bot: 'مساعد آلي',
  waiting: 'في انتظار الفريق',
  human: 'أحد أفراد الفريق',
  resolved: 'انتهت المحادثة',
  notAPerson: (name) => `${name} مساعد آلي وليس شخصًا.`,

  conversation: 'المحادثة',
  you: 'أنت',
  team: 'الفريق',
  typing: (name) => `${name} يكتب`,
  options: 'اقتراحات',

  message: 'الرسالة',
  placeholder: 'اكتب رسالة…',
  send: 'إرسال',
  tooLong: (length, most) => `${length} من ${most} حرف. يُرجى اختصار رسالتك.`,

  loading: 'جارٍ تحميل محادثتك…',
  unknown: 'تعذّر تحميل محادثتك.',
  tryAgain: 'إعادة المحاولة',
  failed: 'تعذّر إرسال رسالتك.',
  sendAgain: 'إعادة الإرسال',
  tooOften: (when) => `رسائل كثيرة دفعة واحدة. ستُرسل رسالتك ${when}.`,
  closed: 'هذه المحادثة غير متاحة حاليًا.',
  refused: 'لم تُقبل هذه الرسالة. يُرجى كتابتها بطريقة أخرى.',
  laterNote: 'سيرد عليك الفريق. وحتى ذلك الحين يمكنك أن تسألني.',
  waitingNote: 'إن لم يتفرغ أحد خلال ثلاث دقائق فسنسألك كيف نتواصل معك. يمكنك متابعة الكتابة.',
  resolvedNote: 'انتهت هذه المحادثة. اكتب مجددًا متى شئت.',
  offline: 'أنت غير متصل بالإنترنت.',

  menu: 'القائمة',
  person: 'التحدث إلى شخص',
  askBot: 'اسأل المساعد الآلي',
  download: 'تنزيل محادثتي',
  downloaded: 'يجري تنزيل محادثتك. إن لم يظهر أي ملف فهذه الصفحة لا تسمح بالتنزيل.',
  deleteAll: 'حذف محادثتي',
  privacy: 'الخصوصية',
  deleteQuestion: 'هل تريد حذف هذه المحادثة نهائيًا؟',
  deleteYes: 'حذف',
  deleteNo: 'إبقاء',
  deleteFailed: 'تعذّر الحذف. يُرجى المحاولة مرة أخرى.',
  deleted: 'حُذفت محادثتك.',

  // Isolated: a title in Latin letters would take the words around it along.
  from: (title, page) => `المصدر: \u2068${title}\u2069${page === null ? '' : `، الصفحة ${page}`}`,

  rating: 'هل أفادك هذا؟',
  helpful: 'مفيد',
  notHelpful: 'غير مفيد',
  rated: 'شكرًا!',
  ratedDown: 'شكرًا لإخبارنا. هل تود التحدث إلى شخص؟',
  notRated: 'تعذّر حفظ تقييمك.',

  contact: 'البريد الإلكتروني أو رقم الهاتف',
  leaveContact: 'إرسال',
  contactInvalid: 'يُرجى إدخال بريد إلكتروني أو رقم هاتف صالح',
  contactFailed: 'تعذّر الإرسال. يُرجى المحاولة مرة أخرى.',
};
