import { testProgramRules } from '#tests/support/program-rules.ts'

// The audit trail is only added to, even by whoever speaks SQL.

const SETUP = `
  INSERT INTO audit_entries (action, subject_type, subject_id) VALUES ('account-created', 'user', gen_random_uuid());`
const REFUSED = 'The audit trail is only added to. (42501)'

const cases: Record<string, readonly [sql: string, outcome: string]> = {
  'a further entry': [SETUP, '2 entries'],
  'an entry that is to say something else': ["UPDATE audit_entries SET action = 'account-closed';", REFUSED],
  'an entry that is to go': ['DELETE FROM audit_entries;', REFUSED],
  'a trail that is to be emptied': ['TRUNCATE audit_entries;', REFUSED],
  'a change of no entry': ["DELETE FROM audit_entries WHERE action = 'none';", REFUSED],
}

const FILE = 'operations/audit-trail.sql'

await testProgramRules({
  title: 'the audit trail',
  files: [FILE],
  setup: SETUP,
  read: async (client) => {
    const { rows } = await client.query<{ found: string }>(
      "SELECT count(*) || ' entries' AS found FROM audit_entries",
    )
    return rows[0]!.found
  },
  cases,
  rules: [
    [
      FILE,
      'BEFORE UPDATE OR DELETE OR TRUNCATE',
      'BEFORE DELETE OR TRUNCATE',
      'an entry that is to say something else',
    ],
    [FILE, 'BEFORE UPDATE OR DELETE OR TRUNCATE', 'BEFORE UPDATE OR TRUNCATE', 'an entry that is to go'],
    [FILE, 'BEFORE UPDATE OR DELETE OR TRUNCATE', 'BEFORE UPDATE OR DELETE', 'a trail that is to be emptied'],
    [
      FILE,
      'BEFORE UPDATE OR DELETE OR TRUNCATE',
      'BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE',
      'a further entry',
    ],
    [
      FILE,
      'OR TRUNCATE ON audit_entries\nFOR EACH STATEMENT',
      'ON audit_entries\nFOR EACH ROW',
      'a change of no entry',
    ],
    [FILE, " USING ERRCODE = 'insufficient_privilege'", '', 'an entry that is to go'],
  ],
  triggers: { audit_entries_stand: 'an entry that is to go' },
})
