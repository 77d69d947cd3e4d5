import { testProgramRules } from '#tests/support/program-rules.ts'

// By which name a shared video is found: which case each rule decides, and that this case fails without it.

const id = (number: number) => `'00000000-0000-4000-8000-${String(number).padStart(12, '0')}'::uuid`
const [MAYA, NOOR, LAB, VIDEO, OTHER_VIDEO, NOBODY] = [1, 2, 3, 4, 5, 6].map(id)

/** A video of Maya and one of Noor, each of them shared. */
const share = (video: string | undefined, owner: string | undefined, name: string) => `
  INSERT INTO shared_videos (video_id, program_id, owner_id, video_type, name)
    VALUES (${video}, ${LAB}, ${owner}, 'EXERCISE', '${name}');`
const SETUP = `
  INSERT INTO systems (id, system_name) VALUES (${LAB}, 'Lab');
  INSERT INTO programs (id, system_id, title) VALUES (${LAB}, ${LAB}, 'Lab');
  INSERT INTO users (id, email, first_name, last_name, role) VALUES
    (${MAYA}, 'maya@name.test', 'Maya', 'Okafor', 'RESIDENT'), (${NOOR}, 'noor@name.test', 'Noor', 'Haddad', 'RESIDENT');
  INSERT INTO videos (id, owner_id, name, take_id, video_type, subject, stream_ids, orientation, marks, original_bytes, recorded_at)
    SELECT video, owner, '', video, 'EXERCISE', '{}', '{}', 0, '[]', 1, now()
    FROM (VALUES (${VIDEO}, ${MAYA}), (${OTHER_VIDEO}, ${NOOR})) AS v (video, owner);
  ${share(VIDEO, MAYA, 'knot')} ${share(OTHER_VIDEO, NOOR, 'loop')}`

const rename = (set: string) => `UPDATE users SET ${set} WHERE id = ${MAYA};`
const NOTED = `CREATE TABLE noted (name text);
  CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO noted VALUES (OLD.name); RETURN NEW; END';
  CREATE TRIGGER shared_videos_noted BEFORE UPDATE ON shared_videos FOR EACH ROW EXECUTE FUNCTION note();`
interface Outcome {
  names: string[]
  /** Rows that were written again. */
  rewritten: string[]
}
const named = (names: string[], rewritten: string[] = []): Outcome => ({ names, rewritten })
const AS_BEFORE = ['knot Maya Okafor', 'loop Noor Haddad']

const cases: Record<string, readonly [sql: string, outcome: Outcome | string]> = {
  'a shared video': [
    `DELETE FROM shared_videos WHERE name = 'loop'; ${share(OTHER_VIDEO, NOOR, 'loop')}`,
    named(AS_BEFORE),
  ],
  'a shared video of another owner': [
    `UPDATE shared_videos SET owner_id = ${NOOR};`,
    named(['knot Noor Haddad', 'loop Noor Haddad'], ['knot', 'loop']),
  ],
  'a shared video of nobody': [
    `UPDATE shared_videos SET owner_id = ${NOBODY};`,
    'query returned no rows (P0002)',
  ],
  'an owner of another first name': [
    rename("first_name = 'Maja'"),
    named(['knot Maja Okafor', 'loop Noor Haddad'], ['knot']),
  ],
  'an owner of another last name': [
    rename("last_name = 'Obi'"),
    named(['knot Maya Obi', 'loop Noor Haddad'], ['knot']),
  ],
  'an owner whose name was saved as it is': [
    rename('first_name = first_name, last_name = last_name'),
    named(AS_BEFORE),
  ],
}

const FILE = 'video/shared-owner-names.sql'
type Rule = readonly [file: typeof FILE, rule: string, without: string, decides: string]
const rule = (text: string, without: string, decides: string): Rule => [FILE, text, without, decides]

await testProgramRules<typeof FILE, Outcome | string>({
  title: 'by which name a shared video is found',
  files: [FILE],
  setup: SETUP,
  listen: NOTED,
  read: async (client) => {
    const list = async (what: string, from: string) =>
      (await client.query<{ found: string }>(`SELECT ${what} AS found FROM ${from}`)).rows
        .map(({ found }) => found)
        .toSorted()
    return {
      names: await list("name || ' ' || owner_name", 'shared_videos'),
      rewritten: await list('name', 'noted'),
    }
  },
  cases,
  rules: [
    rule(' WHERE id = NEW.owner_id', " WHERE first_name = 'Maya'", 'a shared video'),
    rule('INTO STRICT', 'INTO', 'a shared video of nobody'),
    rule('BEFORE INSERT OR UPDATE OF owner_id', 'BEFORE UPDATE OF owner_id', 'a shared video'),
    rule('BEFORE INSERT OR UPDATE OF owner_id', 'BEFORE INSERT', 'a shared video of another owner'),
    rule(' WHERE owner_id = NEW.id', '', 'an owner of another first name'),
    rule('OF first_name, last_name', 'OF last_name', 'an owner of another first name'),
    rule('OF first_name, last_name', 'OF first_name', 'an owner of another last name'),
    rule('OLD.first_name IS DISTINCT FROM NEW.first_name', 'false', 'an owner of another first name'),
    rule(' OR OLD.last_name IS DISTINCT FROM NEW.last_name', '', 'an owner of another last name'),
    rule('WHEN (OLD.first_name', 'WHEN (true OR OLD.first_name', 'an owner whose name was saved as it is'),
  ],
  triggers: {
    shared_videos_owner_name: 'a shared video',
    users_renamed: 'an owner of another first name',
  },
})
