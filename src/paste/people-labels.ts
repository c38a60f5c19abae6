import { bare } from '../../machines/knowledge/question-labels.ts';

/** What a column of a list of people has in it. */
export type PeopleColumn = 'name' | 'given' | 'family' | 'email' | 'phone' | 'tags' | 'note' | 'unused';

/**
 * What columns are called: in English, German, Spanish, French, Portuguese, Italian, Dutch and Arabic, and by the address
 * books of Google, Apple and Outlook. Figures and signs in a name do not count.
 */
const names: Readonly<Record<Exclude<PeopleColumn, 'unused'>, readonly string[]>> = {
  name: [
    ...['name', 'full name', 'display name', 'customer', 'guest', 'client', 'file as'],
    ...['vollständiger name', 'kunde', 'kundin', 'gast', 'nombre completo', 'nom complet', 'nome completo'],
    ...['naam', 'volledige naam', 'cliente', 'الاسم'],
  ],
  given: ['first name', 'given name', 'vorname', 'nombre', 'prénom', 'nome', 'voornaam', 'الاسم الأول'],
  family: [
    ...['last name', 'family name', 'surname', 'nachname', 'familienname', 'apellido', 'apellidos'],
    ...['nom', 'nom de famille', 'sobrenome', 'apelido', 'cognome', 'achternaam', 'اسم العائلة'],
  ],
  email: [
    ...['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'e-mail value', 'email value'],
    ...['e-mail-adresse', 'emailadresse', 'mailadresse', 'correo', 'correo electrónico', 'courriel'],
    ...['adresse e-mail', 'adresse mail', 'endereço de e-mail', 'indirizzo e-mail', 'e-mailadres'],
    ...['البريد الإلكتروني'],
  ],
  phone: [
    ...['phone', 'phone number', 'phone value', 'telephone', 'tel', 'mobile', 'mobile phone', 'cell'],
    ...['home phone', 'business phone', 'primary phone', 'telefon', 'telefonnummer', 'handy', 'mobil'],
    ...['mobiltelefon', 'teléfono', 'móvil', 'téléphone', 'portable', 'telefone', 'celular', 'telemóvel'],
    ...['telefono', 'cellulare', 'telefoon', 'telefoonnummer', 'mobiel', 'الهاتف', 'رقم الهاتف'],
  ],
  tags: [
    ...['tags', 'tag', 'labels', 'label', 'groups', 'group', 'group membership', 'categories', 'category'],
    ...['schlagwörter', 'gruppe', 'gruppen', 'kategorie', 'kategorien', 'etiquetas', 'etiqueta', 'grupo'],
    ...['grupos', 'categoría', 'étiquettes', 'groupe', 'groupes', 'catégorie', 'marcadores', 'etichette'],
    ...['gruppo', 'gruppi', 'groep', 'groepen', 'categorie', 'الوسوم'],
  ],
  note: [
    ...['note', 'notes', 'comment', 'comments', 'remarks', 'notiz', 'notizen', 'bemerkung', 'bemerkungen'],
    ...['anmerkung', 'nota', 'notas', 'comentario', 'comentarios', 'remarque', 'commentaire', 'observações'],
    ...['opmerking', 'opmerkingen', 'notities', 'ملاحظات'],
  ],
};

const columns = new Map(
  (['name', 'given', 'family', 'email', 'phone', 'tags', 'note'] as const).flatMap((column) =>
    names[column].map((name) => [bare(name), column] as const),
  ),
);

/** What the columns of a list have in them, by its first row; null if nothing there says who somebody is. */
export function columnsOfPeople(row: readonly string[]): readonly PeopleColumn[] | null {
  const found = row.map((name): PeopleColumn => columns.get(bare(name)) ?? 'unused');
  return found.some((column) => column !== 'unused' && column !== 'tags' && column !== 'note') ? found : null;
}
