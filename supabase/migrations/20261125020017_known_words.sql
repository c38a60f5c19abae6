-- The rows that every database begins with: what the schema has no place for.

insert into private.signing_keys (name) values ('mail');

-- Time zones by the names of the IANA, as far as this Postgres knows them: not those that only its own files have, such as
-- `Factory`.
insert into private.time_zones
select name from pg_catalog.pg_timezone_names where name = any (regexp_split_to_array('
  Africa/Abidjan Africa/Accra Africa/Addis_Ababa Africa/Algiers Africa/Asmara Africa/Asmera Africa/Bamako
  Africa/Bangui Africa/Banjul Africa/Bissau Africa/Blantyre Africa/Brazzaville Africa/Bujumbura Africa/Cairo
  Africa/Casablanca Africa/Ceuta Africa/Conakry Africa/Dakar Africa/Dar_es_Salaam Africa/Djibouti Africa/Douala
  Africa/El_Aaiun Africa/Freetown Africa/Gaborone Africa/Harare Africa/Johannesburg Africa/Juba Africa/Kampala
  Africa/Khartoum Africa/Kigali Africa/Kinshasa Africa/Lagos Africa/Libreville Africa/Lome Africa/Luanda
  Africa/Lubumbashi Africa/Lusaka Africa/Malabo Africa/Maputo Africa/Maseru Africa/Mbabane Africa/Mogadishu
  Africa/Monrovia Africa/Nairobi Africa/Ndjamena Africa/Niamey Africa/Nouakchott Africa/Ouagadougou Africa/Porto-Novo
  Africa/Sao_Tome Africa/Timbuktu Africa/Tripoli Africa/Tunis Africa/Windhoek America/Adak America/Anchorage
  America/Anguilla America/Antigua America/Araguaina America/Argentina/Buenos_Aires America/Argentina/Catamarca
  America/Argentina/ComodRivadavia America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/La_Rioja
  America/Argentina/Mendoza America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan
  America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia America/Aruba America/Asuncion
  America/Atikokan America/Atka America/Bahia America/Bahia_Banderas America/Barbados America/Belem America/Belize
  America/Blanc-Sablon America/Boa_Vista America/Bogota America/Boise America/Buenos_Aires America/Cambridge_Bay
  America/Campo_Grande America/Cancun America/Caracas America/Catamarca America/Cayenne America/Cayman America/Chicago
  America/Chihuahua America/Ciudad_Juarez America/Coral_Harbour America/Cordoba America/Costa_Rica America/Coyhaique
  America/Creston America/Cuiaba America/Curacao America/Danmarkshavn America/Dawson America/Dawson_Creek
  America/Denver America/Detroit America/Dominica America/Edmonton America/Eirunepe America/El_Salvador
  America/Ensenada America/Fort_Nelson America/Fort_Wayne America/Fortaleza America/Glace_Bay America/Godthab
  America/Goose_Bay America/Grand_Turk America/Grenada America/Guadeloupe America/Guatemala America/Guayaquil
  America/Guyana America/Halifax America/Havana America/Hermosillo America/Indiana/Indianapolis America/Indiana/Knox
  America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Tell_City America/Indiana/Vevay
  America/Indiana/Vincennes America/Indiana/Winamac America/Indianapolis America/Inuvik America/Iqaluit
  America/Jamaica America/Jujuy America/Juneau America/Kentucky/Louisville America/Kentucky/Monticello America/Knox_IN
  America/Kralendijk America/La_Paz America/Lima America/Los_Angeles America/Louisville America/Lower_Princes
  America/Maceio America/Managua America/Manaus America/Marigot America/Martinique America/Matamoros America/Mazatlan
  America/Mendoza America/Menominee America/Merida America/Metlakatla America/Mexico_City America/Miquelon
  America/Moncton America/Monterrey America/Montevideo America/Montreal America/Montserrat America/Nassau
  America/New_York America/Nipigon America/Nome America/Noronha America/North_Dakota/Beulah
  America/North_Dakota/Center America/North_Dakota/New_Salem America/Nuuk America/Ojinaga America/Panama
  America/Pangnirtung America/Paramaribo America/Phoenix America/Port-au-Prince America/Port_of_Spain
  America/Porto_Acre America/Porto_Velho America/Puerto_Rico America/Punta_Arenas America/Rainy_River
  America/Rankin_Inlet America/Recife America/Regina America/Resolute America/Rio_Branco America/Rosario
  America/Santa_Isabel America/Santarem America/Santiago America/Santo_Domingo America/Sao_Paulo America/Scoresbysund
  America/Shiprock America/Sitka America/St_Barthelemy America/St_Johns America/St_Kitts America/St_Lucia
  America/St_Thomas America/St_Vincent America/Swift_Current America/Tegucigalpa America/Thule America/Thunder_Bay
  America/Tijuana America/Toronto America/Tortola America/Vancouver America/Virgin America/Whitehorse America/Winnipeg
  America/Yakutat America/Yellowknife Antarctica/Casey Antarctica/Davis Antarctica/DumontDUrville Antarctica/Macquarie
  Antarctica/Mawson Antarctica/McMurdo Antarctica/Palmer Antarctica/Rothera Antarctica/South_Pole Antarctica/Syowa
  Antarctica/Troll Antarctica/Vostok Arctic/Longyearbyen Asia/Aden Asia/Almaty Asia/Amman Asia/Anadyr Asia/Aqtau
  Asia/Aqtobe Asia/Ashgabat Asia/Ashkhabad Asia/Atyrau Asia/Baghdad Asia/Bahrain Asia/Baku Asia/Bangkok Asia/Barnaul
  Asia/Beirut Asia/Bishkek Asia/Brunei Asia/Calcutta Asia/Chita Asia/Choibalsan Asia/Chongqing Asia/Chungking
  Asia/Colombo Asia/Dacca Asia/Damascus Asia/Dhaka Asia/Dili Asia/Dubai Asia/Dushanbe Asia/Famagusta Asia/Gaza
  Asia/Harbin Asia/Hebron Asia/Ho_Chi_Minh Asia/Hong_Kong Asia/Hovd Asia/Irkutsk Asia/Istanbul Asia/Jakarta
  Asia/Jayapura Asia/Jerusalem Asia/Kabul Asia/Kamchatka Asia/Karachi Asia/Kashgar Asia/Kathmandu Asia/Katmandu
  Asia/Khandyga Asia/Kolkata Asia/Krasnoyarsk Asia/Kuala_Lumpur Asia/Kuching Asia/Kuwait Asia/Macao Asia/Macau
  Asia/Magadan Asia/Makassar Asia/Manila Asia/Muscat Asia/Nicosia Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk
  Asia/Oral Asia/Phnom_Penh Asia/Pontianak Asia/Pyongyang Asia/Qatar Asia/Qostanay Asia/Qyzylorda Asia/Rangoon
  Asia/Riyadh Asia/Saigon Asia/Sakhalin Asia/Samarkand Asia/Seoul Asia/Shanghai Asia/Singapore Asia/Srednekolymsk
  Asia/Taipei Asia/Tashkent Asia/Tbilisi Asia/Tehran Asia/Tel_Aviv Asia/Thimbu Asia/Thimphu Asia/Tokyo Asia/Tomsk
  Asia/Ujung_Pandang Asia/Ulaanbaatar Asia/Ulan_Bator Asia/Urumqi Asia/Ust-Nera Asia/Vientiane Asia/Vladivostok
  Asia/Yakutsk Asia/Yangon Asia/Yekaterinburg Asia/Yerevan Atlantic/Azores Atlantic/Bermuda Atlantic/Canary
  Atlantic/Cape_Verde Atlantic/Faeroe Atlantic/Faroe Atlantic/Jan_Mayen Atlantic/Madeira Atlantic/Reykjavik
  Atlantic/South_Georgia Atlantic/St_Helena Atlantic/Stanley Australia/ACT Australia/Adelaide Australia/Brisbane
  Australia/Broken_Hill Australia/Canberra Australia/Currie Australia/Darwin Australia/Eucla Australia/Hobart
  Australia/LHI Australia/Lindeman Australia/Lord_Howe Australia/Melbourne Australia/NSW Australia/North
  Australia/Perth Australia/Queensland Australia/South Australia/Sydney Australia/Tasmania Australia/Victoria
  Australia/West Australia/Yancowinna Brazil/Acre Brazil/DeNoronha Brazil/East Brazil/West CET CST6CDT Canada/Atlantic
  Canada/Central Canada/Eastern Canada/Mountain Canada/Newfoundland Canada/Pacific Canada/Saskatchewan Canada/Yukon
  Chile/Continental Chile/EasterIsland Cuba EET EST EST5EDT Egypt Eire Etc/GMT Etc/GMT+0 Etc/GMT+1 Etc/GMT+10
  Etc/GMT+11 Etc/GMT+12 Etc/GMT+2 Etc/GMT+3 Etc/GMT+4 Etc/GMT+5 Etc/GMT+6 Etc/GMT+7 Etc/GMT+8 Etc/GMT+9 Etc/GMT-0
  Etc/GMT-1 Etc/GMT-10 Etc/GMT-11 Etc/GMT-12 Etc/GMT-13 Etc/GMT-14 Etc/GMT-2 Etc/GMT-3 Etc/GMT-4 Etc/GMT-5 Etc/GMT-6
  Etc/GMT-7 Etc/GMT-8 Etc/GMT-9 Etc/GMT0 Etc/Greenwich Etc/UCT Etc/UTC Etc/Universal Etc/Zulu Europe/Amsterdam
  Europe/Andorra Europe/Astrakhan Europe/Athens Europe/Belfast Europe/Belgrade Europe/Berlin Europe/Bratislava
  Europe/Brussels Europe/Bucharest Europe/Budapest Europe/Busingen Europe/Chisinau Europe/Copenhagen Europe/Dublin
  Europe/Gibraltar Europe/Guernsey Europe/Helsinki Europe/Isle_of_Man Europe/Istanbul Europe/Jersey Europe/Kaliningrad
  Europe/Kiev Europe/Kirov Europe/Kyiv Europe/Lisbon Europe/Ljubljana Europe/London Europe/Luxembourg Europe/Madrid
  Europe/Malta Europe/Mariehamn Europe/Minsk Europe/Monaco Europe/Moscow Europe/Nicosia Europe/Oslo Europe/Paris
  Europe/Podgorica Europe/Prague Europe/Riga Europe/Rome Europe/Samara Europe/San_Marino Europe/Sarajevo
  Europe/Saratov Europe/Simferopol Europe/Skopje Europe/Sofia Europe/Stockholm Europe/Tallinn Europe/Tirane
  Europe/Tiraspol Europe/Ulyanovsk Europe/Uzhgorod Europe/Vaduz Europe/Vatican Europe/Vienna Europe/Vilnius
  Europe/Volgograd Europe/Warsaw Europe/Zagreb Europe/Zaporozhye Europe/Zurich GB GB-Eire GMT GMT+0 GMT-0 GMT0
  Greenwich HST Hongkong Iceland Indian/Antananarivo Indian/Chagos Indian/Christmas Indian/Cocos Indian/Comoro
  Indian/Kerguelen Indian/Mahe Indian/Maldives Indian/Mauritius Indian/Mayotte Indian/Reunion Iran Israel Jamaica
  Japan Kwajalein Libya MET MST MST7MDT Mexico/BajaNorte Mexico/BajaSur Mexico/General NZ NZ-CHAT Navajo PRC PST8PDT
  Pacific/Apia Pacific/Auckland Pacific/Bougainville Pacific/Chatham Pacific/Chuuk Pacific/Easter Pacific/Efate
  Pacific/Enderbury Pacific/Fakaofo Pacific/Fiji Pacific/Funafuti Pacific/Galapagos Pacific/Gambier
  Pacific/Guadalcanal Pacific/Guam Pacific/Honolulu Pacific/Johnston Pacific/Kanton Pacific/Kiritimati Pacific/Kosrae
  Pacific/Kwajalein Pacific/Majuro Pacific/Marquesas Pacific/Midway Pacific/Nauru Pacific/Niue Pacific/Norfolk
  Pacific/Noumea Pacific/Pago_Pago Pacific/Palau Pacific/Pitcairn Pacific/Pohnpei Pacific/Ponape Pacific/Port_Moresby
  Pacific/Rarotonga Pacific/Saipan Pacific/Samoa Pacific/Tahiti Pacific/Tarawa Pacific/Tongatapu Pacific/Truk
  Pacific/Wake Pacific/Wallis Pacific/Yap Poland Portugal ROC ROK Singapore Turkey UCT US/Alaska US/Aleutian
  US/Arizona US/Central US/East-Indiana US/Eastern US/Hawaii US/Indiana-Starke US/Michigan US/Mountain US/Pacific
  US/Samoa UTC Universal W-SU WET Zulu
', '\s+'));

-- Filler words and topics of the languages bots speak. Whoever changes them ends the migration with
--   update public.knowledge_entries set title = title;
-- so that all entries are indexed again.
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
