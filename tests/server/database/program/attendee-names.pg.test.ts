import { testProgramRules } from '#tests/support/program-rules.ts'

// By which name an attendee is listed and found: which case each rule decides, and that this case fails without it.

const id = (number: number) => `'00000000-0000-4000-8000-${String(number).padStart(12, '0')}'::uuid`
const [ANA, LUKASZ, WEEKEND, NOBODY] = [1, 2, 3, 4].map(id)

const attend = (who: string | undefined) =>
  `INSERT INTO workshop_attendees (workshop_id, user_id) VALUES (${WEEKEND}, ${who});`
const SETUP = `
  INSERT INTO users (id, email, first_name, last_name) VALUES
    (${ANA}, 'ana@name.test', 'Ána', 'PETROVIĆ-Groß'), (${LUKASZ}, 'lukasz@name.test', 'Łukasz', 'Æbeltoft');
  INSERT INTO workshop_procedures (id, name, short_text) VALUES (${WEEKEND}, 'Hernia', 'Hernia');
  INSERT INTO workshops (id, title, type, procedure_id, start_date, end_date, timezone, starts_at, ends_at) VALUES
    (${WEEKEND}, 'Weekend', 'OTHER', ${WEEKEND}, now(), now(), 'UTC', now(), now());
  ${attend(ANA)} ${attend(LUKASZ)}`

const rename = (set: string) => `UPDATE users SET ${set} WHERE id = ${ANA};`
const NOTED = `CREATE TABLE noted (name text);
  CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO noted VALUES (OLD.sort_name); RETURN NEW; END';
  CREATE TRIGGER attendees_noted BEFORE UPDATE ON workshop_attendees FOR EACH ROW EXECUTE FUNCTION note();`
interface Outcome {
  names: string[]
  /** Rows that were written again. */
  rewritten: string[]
}
const named = (names: string[], rewritten: string[] = []): Outcome => ({ names, rewritten })
const [OF_ANA, OF_LUKASZ] = ['ana petrovic-gross', 'lukasz aebeltoft']

const cases: Record<string, readonly [sql: string, outcome: Outcome | string]> = {
  'an attendee': ['DELETE FROM workshop_attendees;' + attend(ANA), named([OF_ANA])],
  'an attendee with letters that are no accents': [
    'DELETE FROM workshop_attendees;' + attend(LUKASZ),
    named([OF_LUKASZ]),
  ],
  'an attendee who is somebody else': [
    `DELETE FROM workshop_attendees WHERE user_id = ${LUKASZ}; UPDATE workshop_attendees SET user_id = ${LUKASZ};`,
    named([OF_LUKASZ], [OF_ANA]),
  ],
  'an attendee who is nobody': [attend(NOBODY), 'query returned no rows (P0002)'],
  'a person of another first name': [
    rename("first_name = 'Ina'"),
    named(['ina petrovic-gross', OF_LUKASZ], [OF_ANA]),
  ],
  'a person of another last name': [rename("last_name = 'Ob'"), named(['ana ob', OF_LUKASZ], [OF_ANA])],
  'a person whose name was saved as it is': [
    rename('first_name = first_name, last_name = last_name'),
    named([OF_ANA, OF_LUKASZ]),
  ],
  'an attendee from before': [
    'ALTER TABLE workshop_attendees DISABLE TRIGGER attendees_noted;' +
      "UPDATE workshop_attendees SET sort_name = ''; SELECT recount_attendee_names(NULL);",
    named([OF_ANA, OF_LUKASZ]),
  ],
}

const FILE = 'workshops/attendee-names.sql'
const WORDS = 'people/found-words.sql'
type File = typeof FILE | typeof WORDS
type Rule = readonly [file: File, rule: string, without: string, decides: string]
const rule = (text: string, without: string, decides: string): Rule => [FILE, text, without, decides]
const wordRule = (text: string, without: string, decides: string): Rule => [WORDS, text, without, decides]

await testProgramRules<File, Outcome | string>({
  title: 'by which name an attendee is listed',
  files: [FILE, WORDS],
  setup: SETUP,
  listen: NOTED,
  read: async (client) => {
    const list = async (what: string, from: string) =>
      (await client.query<{ found: string }>(`SELECT ${what} AS found FROM ${from}`)).rows
        .map(({ found }) => found)
        .toSorted()
    return { names: await list('sort_name', 'workshop_attendees'), rewritten: await list('name', 'noted') }
  },
  cases,
  rules: [
    wordRule('lower(normalize(words, NFKD) COLLATE "pg_c_utf8")', 'normalize(words, NFKD)', 'an attendee'),
    wordRule('\\u0300-\\u036f', '\\u0300', 'an attendee'),
    wordRule("'ß', 'ss'", "'ß', 'ß'", 'an attendee'),
    wordRule("'æ', 'ae'", "'æ', 'æ'", 'an attendee with letters that are no accents'),
    wordRule("'łøđðıħŧς', 'loddihtσ'", "'', ''", 'an attendee with letters that are no accents'),
    rule(' WHERE id = NEW.user_id', " WHERE first_name = 'Łukasz'", 'an attendee'),
    rule('INTO STRICT', 'INTO', 'an attendee who is nobody'),
    rule('BEFORE INSERT OR UPDATE OF user_id', 'BEFORE UPDATE OF user_id', 'an attendee'),
    rule('BEFORE INSERT OR UPDATE OF user_id', 'BEFORE INSERT', 'an attendee who is somebody else'),
    rule(' WHERE user_id = NEW.id', '', 'a person of another first name'),
    rule('OF first_name, last_name', 'OF last_name', 'a person of another first name'),
    rule('OF first_name, last_name', 'OF first_name', 'a person of another last name'),
    rule('OLD.first_name IS DISTINCT FROM NEW.first_name', 'false', 'a person of another first name'),
    rule(' OR OLD.last_name IS DISTINCT FROM NEW.last_name', '', 'a person of another last name'),
    rule('WHEN (OLD.first_name', 'WHEN (true OR OLD.first_name', 'a person whose name was saved as it is'),
    rule('SET user_id = user_id', 'SET is_active = is_active', 'an attendee from before'),
  ],
  triggers: {
    workshop_attendees_named: 'an attendee',
    users_renamed_in_workshops: 'a person of another first name',
  },
})
