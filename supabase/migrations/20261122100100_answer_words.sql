-- What the search knows of languages. To change it, write a migration that ends with
--   update public.knowledge_entries set title = title;
-- so that all entries are indexed anew.
insert into private.filler_words (language, word)
select listed.language, word
from (values
  ('en', 'hi hello hey hiya good morning afternoon evening please pls plz thank thanks thx cheers want wants wanted wanna
    need needs needed like liked know knows tell told got get gets getting give gives let lets u ur r im ive id
    dont doesnt didnt cant couldnt wont isnt arent wasnt youre theres whats wheres hows whos guy guys also really maybe
    something anything anyone someone somebody anybody everything would may might shall could use using used take takes
    taking possible okay ok sure question questions ask asking wonder wondering try trying able thing things way lot us
    go going come comes coming make makes making ever still yes yeah just quick quickly actually wanting looking see
    around every much many today tomorrow tonight now soon one two first next gonna gotta allowed alright able bit kind
    sort else well think thinking thought say says hope per company business firm'),
  ('es', 'hola buenas buenos dias tardes noches favor gracias quiero quería queria quisiera necesito puedo puede pueden
    podria podría saber tengo tiene tienen hay ustedes usted vosotros teneis tenéis algun alguna algo si cual cuando donde
    como que cuanto cuanta pregunta hacer hace hacen ir voy vamos ver dar dan mas muy tambien aqui ahi hoy mañana manana ahora
    sobre decir dime gustaria gustaría duda cuesta cuestan vale valen aceptan seria es son esta estan'),
  ('de', 'hallo hi guten tag morgen abend moin bitte danke möchte mochte will würde wurde gerne gern brauche kann konnen
    könnte konnte könnt konnt man ich ihr sie wir haben habt hat gibt es wie was wann wo wer wieviel viel frage fragen
    machen macht gehen geht noch auch mal eigentlich denn schon etwas jemand heute morgen jetzt sagen wissen euch ihnen
    uns bei kommen komme mein meine meinen fur dass ob kostet kosten teuer')
) as listed (language, words), lateral regexp_split_to_table(
  regexp_replace(normalize(listed.words, NFD), '[\u0300-\u036f]', '', 'g'), '\s+'
) as word
on conflict do nothing;

insert into private.topics (language, lexeme, topic)
select distinct on (listed.language, stemmed.lexeme) listed.language, stemmed.lexeme, listed.topic
from (values
  ('en', 'parking', 'park parking parked car cars carpark garage drive driving'),
  ('en', 'price', 'price prices priced pricing cost costs costly charge charges charged fee fees rate rates expensive
    cheap tariff quote'),
  ('en', 'payment', 'pay paid paying payment payments payable card cards cash credit debit visa mastercard amex paypal
    contactless transfer instalment instalments installment installments'),
  ('en', 'hours', 'open opens opened opening close closes closed closing shut hours hour time times early late'),
  ('en', 'weekend', 'weekend weekends saturday saturdays sunday sundays sat sun'),
  ('en', 'weekday', 'weekday weekdays monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday
    fridays mon tue wed thu fri'),
  ('en', 'location', 'address location located directions direction find street road avenue lane map station metro
    subway tram bus train nearest across corner'),
  ('en', 'contact', 'phone telephone number call calling ring email contact reach whatsapp'),
  ('en', 'booking', 'book booking bookings booked reserve reserved reservation reservations appointment appointments
    slot slots availability available'),
  ('en', 'cancelling', 'cancel cancelling cancellation cancellations cancelled canceled canceling reschedule postpone move
    moving rebook miss missed'),
  ('en', 'refund', 'refund refunds refunded money return returns returned exchange exchanges reimburse'),
  ('en', 'delivery', 'deliver delivery delivered delivers deliveries shipping ship shipped courier post postage parcel
    dispatch dispatched'),
  ('en', 'takeaway', 'takeaway takeout collect collection pickup'),
  ('en', 'gift', 'gift gifts voucher vouchers present presents'),
  ('en', 'discount', 'discount discounts discounted offer offers deal deals promo coupon coupons cheaper student students
    senior seniors'),
  ('en', 'loyalty', 'loyalty stamp stamps points reward rewards'),
  ('en', 'children', 'child children childrens kid kids baby babies toddler toddlers son daughter family families infant
    infants teen teens teenager teenagers'),
  ('en', 'pets', 'dog dogs pet pets cat cats puppy puppies animal animals'),
  ('en', 'access', 'wheelchair wheelchairs accessible accessibility step steps stair stairs ramp lift elevator disabled
    disability mobility'),
  ('en', 'toilet', 'toilet toilets bathroom bathrooms restroom restrooms loo wc washroom nappy nappies diaper diapers'),
  ('en', 'wifi', 'wifi internet wireless wlan'),
  ('en', 'vegan', 'vegan vegans vegetarian vegetarians veggie meat meatless'),
  ('en', 'gluten', 'gluten coeliac celiac wheat'),
  ('en', 'dairy', 'milk dairy lactose oat soy soya'),
  ('en', 'allergy', 'allergy allergies allergic allergen allergens nut nuts peanut peanuts intolerant intolerance'),
  ('en', 'caffeine', 'decaf caffeine decaffeinated'),
  ('en', 'alcohol', 'beer beers wine wines alcohol alcoholic cocktail cocktails'),
  ('en', 'jobs', 'job jobs hire hiring vacancy vacancies career careers recruit recruiting internship'),
  ('en', 'owner', 'owner owners owns founder founders founded boss'),
  ('en', 'pain', 'pain painful hurt hurts hurting ache aches toothache sore'),
  ('en', 'fear', 'scared afraid nervous anxious anxiety fear frightened sedation sedated'),
  ('en', 'guarantee', 'warranty warranties guarantee guaranteed guarantees'),
  ('en', 'repair', 'repair repairs repaired fix fixed fixing broken broke mend damaged faulty defective'),
  ('en', 'computer', 'laptop laptops computer computers'),
  ('en', 'trial', 'trial trials demo sample samples taster'),
  ('en', 'login', 'login signin password passwords'),
  ('en', 'app', 'app apps iphone android ios ipad mobile'),
  ('en', 'security', 'secure security safe safety encrypted encryption privacy gdpr'),
  ('en', 'cleaning', 'clean cleaned cleaning hygienist polish'),
  ('en', 'beginner', 'beginner beginners newcomer newcomers experience experienced starter starters'),
  ('en', 'clothes', 'wear wearing clothes clothing dress outfit shoes'),
  ('en', 'membership', 'membership memberships member members subscription subscriptions subscribe plan plans contract'),
  ('en', 'events', 'party parties event events birthday birthdays wedding weddings celebration private group groups'),
  ('en', 'luggage', 'luggage bag bags suitcase suitcases baggage'),
  ('en', 'arrival', 'checkin arrive arriving arrival arrivals'),
  ('en', 'departure', 'checkout departure leave leaving'),
  ('en', 'tyres', 'tyre tyres tire tires wheel wheels puncture punctures'),
  ('en', 'breakdown', 'breakdown recovery tow towing towed stuck stranded'),
  ('en', 'illness', 'ill sick illness unwell fever'),
  ('en', 'teaching', 'lesson lessons class classes course courses workshop workshops training'),
  ('en', 'beauty', 'hair haircut haircuts hairdresser colour color highlights stylist nails manicure pedicure'),
  ('en', 'waiting', 'wait waiting sit seat seats'),
  ('en', 'sending', 'send sends sent mail mailing'),
  ('en', 'size', 'size sizes large small big bigger'),
  ('en', 'duration', 'long duration minutes last lasts take takes'),
  ('es', 'parking', 'aparcar aparcamiento parking coche coches garaje estacionar estacionamiento'),
  ('es', 'price', 'price precio precios coste costo caro cara barato tarifa tarifas euros euro'),
  ('es', 'payment', 'pagar pago pagos tarjeta tarjetas efectivo bizum visa transferencia'),
  ('es', 'hours', 'hours abrir abren abre abierto abiertos abierta abris cerrar cierran cierra cerrado cerrados hora horas
    horario horarios'),
  ('es', 'location', 'location direccion ubicacion calle plaza llegar encontrar situados situado metro autobus'),
  ('es', 'booking', 'reservar reserva reservas reservacion cita citas mesa mesas'),
  ('es', 'cancelling', 'cancelar cancelacion anular cambiar aplazar'),
  ('es', 'delivery', 'domicilio envio envios enviar entrega reparto reparten llevar recoger'),
  ('es', 'children', 'niño niños niña niñas hijo hijos hija bebe bebes infantil trona tronas peques'),
  ('es', 'pets', 'perro perros mascota mascotas gato gatos animal animales'),
  ('es', 'vegan', 'vegano veganos vegana vegetariano vegetarianos vegetariana carne'),
  ('es', 'gluten', 'gluten celiaco celiacos celiaca celiaquia'),
  ('es', 'allergy', 'alergia alergias alergico alergica alergenos intolerancia'),
  ('es', 'access', 'silla ruedas accesible minusvalidos escalon escalones rampa ascensor movilidad'),
  ('es', 'contact', 'telefono llamar llamada numero correo email contacto whatsapp'),
  ('es', 'events', 'fiesta fiestas cumpleaños evento eventos grupo grupos boda comunion celebrar celebracion privado'),
  ('es', 'wifi', 'wifi internet contraseña clave'),
  ('es', 'gift', 'regalo regalos regalar vale vales'),
  ('es', 'jobs', 'trabajo empleo curriculum vacante vacantes contratan'),
  ('de', 'parking', 'parken parkplatz parkplatze parkhaus auto autos parkmoglichkeit parkmoglichkeiten tiefgarage'),
  ('de', 'price', 'price preis preise kosten kostet gebuhr gebuhren teuer gunstig euro'),
  ('de', 'payment', 'zahlen bezahlen bezahlung zahlung karte karten ec bar bargeld barzahlung rechnung kreditkarte uberweisung
    ratenzahlung raten'),
  ('de', 'hours', 'hours offen geoffnet offnungszeiten offnungszeit sprechzeiten sprechstunde sprechstunden schliessen
    schliesst geschlossen uhr uhrzeit uhrzeiten zeiten'),
  ('de', 'location', 'location adresse strasse finde finden anfahrt weg haltestelle bahn bus lage standort'),
  ('de', 'booking', 'termin termine terminvereinbarung vereinbaren buchen buchung reservieren reservierung anmelden
    anmeldung'),
  ('de', 'cancelling', 'absagen absage verschieben stornieren storno verlegen verschiebung'),
  ('de', 'children', 'kind kinder baby sohn tochter'),
  ('de', 'pets', 'hund hunde katze katzen haustier haustiere tier tiere welpe welpen kater kaninchen'),
  ('de', 'emergency', 'notfall notfalle notdienst dringend sofort'),
  ('de', 'contact', 'telefon telefonnummer nummer anrufen rufen email mail kontakt whatsapp'),
  ('de', 'access', 'rollstuhl barrierefrei stufe stufen rampe aufzug'),
  ('de', 'vaccination', 'impfung impfungen impfen geimpft impfpass'),
  ('de', 'jobs', 'job jobs stelle stellen bewerbung bewerben ausbildung praktikum'),
  ('de', 'neutering', 'kastration kastrieren kastriert sterilisieren sterilisation'),
  ('de', 'homevisit', 'hausbesuch hausbesuche')
) as listed (language, topic, words),
  lateral regexp_split_to_table(
    regexp_replace(normalize(listed.words, NFD), '[\u0300-\u036f]', '', 'g'), '\s+'
  ) as word,
  lateral (select (ts_lexize(private.stemmer(listed.language), word))[1] as lexeme) as stemmed
where stemmed.lexeme is not null
order by listed.language, stemmed.lexeme, listed.topic;
