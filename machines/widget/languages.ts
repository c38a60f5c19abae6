// What the function that tells of a bot and the widget agree on about languages.
export {
  type WidgetLanguage,
  widgetLanguage,
  widgetLanguages,
} from '../../supabase/functions/_shared/chat/widget-words.ts';
