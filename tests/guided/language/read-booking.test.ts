import { describe, expect, test } from 'vitest';
import {
  partyIn,
  timeIn,
  wantsBooking,
} from '../../../supabase/functions/_shared/flows/booking/read-booking.ts';
import { readDay } from '../../../supabase/functions/_shared/flows/reading/read-day.ts';
import { services } from '../runtime/play.ts';

/** A Thursday. */
const today = '2026-01-01';
const friday = '2026-01-02';

/** Whether a text wants to book, and what it says of it. */
function meaning(language: string, said: string) {
  const { guests, rest } = partyIn(said, language);
  const { wish, left } = timeIn(rest, language);
  const span = { first: today, last: '2026-02-28' };
  const day = readDay(left, language, today, span) ?? readDay(rest, language, today, span);
  return [wantsBooking(said, language, services), guests, day, wish];
}

describe('a table for seven on Friday evening is wanted', () => {
  test.each([
    ['en', 'Can I book a table for seven on Friday evening?'],
    ['en', 'I’d like to reserve a table for 7 people on Friday evening'],
    ['de', 'Kann ich für Freitagabend einen Tisch für sieben reservieren?'],
    ['de', 'Ich möchte am Freitag Abend einen Tisch für 7 Personen buchen'],
    ['es', '¿Puedo reservar una mesa para siete el viernes por la noche?'],
    ['es', 'Quiero reservar una mesa para 7 personas el viernes por la noche'],
    ['fr', 'Puis-je réserver une table pour sept vendredi soir ?'],
    ['fr', 'Je voudrais réserver une table pour 7 personnes vendredi soir'],
    ['it', 'Posso prenotare un tavolo per sette venerdì sera?'],
    ['it', 'Vorrei prenotare un tavolo per 7 persone venerdì sera'],
    ['pt', 'Posso reservar uma mesa para sete na sexta-feira à noite?'],
    ['pt', 'Queria reservar uma mesa para 7 pessoas na sexta à noite'],
    ['nl', 'Kan ik een tafel voor zeven reserveren op vrijdagavond?'],
    ['nl', 'Ik wil graag een tafel voor 7 personen reserveren op vrijdag avond'],
    ['ar', 'هل يمكنني حجز طاولة لسبعة أشخاص يوم الجمعة مساء؟'],
    ['ar', 'أريد حجز طاولة لـ 7 أشخاص مساء الجمعة'],
  ])('%s: %s', (language, said) => {
    expect(meaning(language, said)).toEqual([true, 7, friday, 'evening']);
  });
});

describe('an appointment is wanted', () => {
  test.each([
    ['en', 'do you have something on Tuesday?'],
    ['en', 'I need to see a dentist, do you have any appointments'],
    ['de', 'Haben Sie am Dienstag einen Termin frei?'],
    ['de', 'Ich hätte gern einen Termin'],
    ['es', '¿Tienen una cita libre el martes?'],
    ['es', 'Quisiera pedir una cita'],
    ['fr', 'Avez-vous un rendez-vous libre mardi ?'],
    ['fr', 'Je voudrais prendre rendez-vous'],
    ['it', 'Avete un appuntamento libero martedì?'],
    ['it', 'Vorrei prendere un appuntamento'],
    ['pt', 'Tem um horário livre na terça?'],
    ['pt', 'Gostaria de marcar uma consulta'],
    ['nl', 'Hebt u dinsdag nog een afspraak vrij?'],
    ['nl', 'Ik wil graag een afspraak maken'],
    ['ar', 'هل لديكم موعد متاح يوم الثلاثاء؟'],
    ['ar', 'أريد حجز موعد'],
  ])('%s: %s', (language, said) => {
    expect(wantsBooking(said, language, services)).toBe(true);
  });
});

describe('nothing is to be booked', () => {
  test.each([
    ['en', 'do I need to book a table?'],
    ['en', 'can I cancel my booking'],
    ['en', 'how much does it cost to book a table'],
    ['de', 'Muss ich einen Tisch reservieren?'],
    ['de', 'Ich möchte meinen Termin absagen'],
    ['es', '¿Hay que reservar una mesa?'],
    ['es', 'Quiero cancelar mi reserva'],
    ['fr', 'Faut-il réserver une table ?'],
    ['fr', 'Je voudrais annuler mon rendez-vous'],
    ['it', 'Bisogna prenotare un tavolo?'],
    ['it', 'Vorrei annullare la mia prenotazione'],
    ['pt', 'Preciso reservar uma mesa?'],
    ['pt', 'Quero cancelar a minha reserva'],
    ['nl', 'Moet ik een tafel reserveren?'],
    ['nl', 'Ik wil mijn afspraak annuleren'],
    ['ar', 'هل يجب حجز طاولة؟'],
    ['ar', 'أريد إلغاء حجزي'],
  ])('%s: %s', (language, said) => {
    expect(wantsBooking(said, language, services)).toBe(false);
  });
});
