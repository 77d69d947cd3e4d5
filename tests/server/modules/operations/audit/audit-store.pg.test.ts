import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { COUNTED_MAX } from '#contract/list.ts'
import type { AuditEntryId } from '#contract/vocabulary/audit.ts'
import { auditFamilies } from '#contract/vocabulary/audit.ts'
import { readTrail } from '#server/modules/operations/audit/audit-store.ts'
import { addGroup, addPerson, addProgram } from '#tests/support/people.ts'
import { setUpAuditApi } from '#tests/support/audit-api.ts'

const { database, people, call, read, note } = setUpAuditApi()
const found = async (query: string) => (await read(query)).items.map(({ action }) => action)

it('entries are counted to a thousand, and one more says that there are more', async () => {
  const id = await addPerson(database(), { lastName: 'Untiring' })
  const note = (count: number) =>
    database().$client.query(
      `INSERT INTO audit_entries (action, subject_type, subject_id, actor_id)
       SELECT 'profile-changed', 'user', $1, $1 FROM generate_series(1, $2::int)`,
      [id, count],
    )
  const total = async () => (await read('?search=Untiring&limit=1')).total
  await note(COUNTED_MAX)
  expect(await total()).toBe(COUNTED_MAX)
  await note(2)
  expect(await total()).toBe(COUNTED_MAX + 1)
})

describe('paging by key', () => {
  it('returns every entry once, newest first, though many have the same time', async () => {
    const id = await addPerson(database(), { lastName: 'Paged' })
    const at = new Date('2026-01-01T00:00:00Z')
    for (const action of auditFamilies.accounts.slice(0, 7)) await note(action, id, { at })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await read(`?search=Paged&limit=3${cursor === null ? '' : `&cursor=${cursor}`}`)
      expect(page.total).toBe(7)
      seen.push(...page.items.map(({ action }) => action))
      // Entries that are added while somebody reads move nothing.
      await note('account-registered', await addPerson(database()))
      cursor = page.next
    } while (cursor !== null)
    expect(seen).toEqual(auditFamilies.accounts.slice(0, 7).toReversed())
  })

  it('refuses a cursor that is not one', async () => {
    expect((await call('admin', '?cursor=x')).status).toBe(400)
  })
})

describe('the search', () => {
  it('finds who did it and what it was done to, by each of the words', async () => {
    const { systemId, programId } = people()
    const actorId = await addPerson(database(), {
      firstName: 'Wanda',
      lastName: 'Worker',
      email: 'ww@x.test',
    })
    const program = await addProgram(database(), systemId, 'Harbor surgery 100%')
    const group = await addGroup(database(), programId, { name: 'Night shift' })
    await note('program-created', program, { actorId, subjectType: 'program' })
    await note('group-created', group, { actorId, subjectType: 'user-group' })
    expect(await found('?search=worker%20WAN')).toEqual(['group-created', 'program-created'])
    expect(await found('?search=ww%40x.test')).toHaveLength(2)
    expect(await found('?search=harbor%20100%25')).toEqual(['program-created'])
    expect(await found('?search=night')).toEqual(['group-created'])
    expect(await found('?search=night%20worker')).toEqual([])
    expect(await found('?search=harb_r')).toEqual([])
  })

  it('finds what was deleted by the name that it had', async () => {
    const gone = randomUUID()
    await note('group-created', gone, { subjectType: 'user-group' })
    await note('group-deleted', gone, { subjectType: 'user-group', before: { name: 'Typed twice' } })
    expect(await found('?search=typed%20twice')).toEqual(['group-deleted', 'group-created'])
    const { items } = await read('?search=typed%20twice')
    expect(items.map(({ subjectName }) => subjectName)).toEqual(['Typed twice', 'Typed twice'])
  })

  it('is narrowed by kind of change and by time', async () => {
    const id = await addPerson(database(), { lastName: 'Filtered' })
    await note('account-changed', id, { at: new Date('2025-05-01T12:00:00Z') })
    await note('director-added', id, { at: new Date('2025-05-02T00:00:00Z') })
    expect(await found('?search=Filtered&family=programs')).toEqual(['director-added'])
    const range = '&from=2025-05-01T00:00:00Z&until=2025-05-02T00:00:00Z'
    expect(await found(`?search=Filtered${range}`)).toEqual(['account-changed'])
    expect((await call('admin', '?family=weather')).status).toBe(400)
    expect((await call('admin', '?from=yesterday')).status).toBe(400)
  })
})

describe.each([
  ['few', 40],
  ['many', 600],
])('of %s people with the name', (name, people) => {
  it('a search finds what the plain condition finds, each once, in its order', async () => {
    const pool = database().$client
    const isNamed = `IN (SELECT id FROM users WHERE last_name = 'Shared${name}')`
    await pool.query(`INSERT INTO users (email, first_name, last_name)
      SELECT 'shared-${name}' || n || '@x.test', 'Some', 'Shared${name}' FROM generate_series(1, ${people}) n`)
    // Every third is by one of them about another, some are by an operator, and many have the same time.
    await pool.query(`INSERT INTO audit_entries (at, action, subject_type, subject_id, actor_id)
      SELECT now() - (n / 4) * interval '1 minute', CASE WHEN n % 5 = 0 THEN 'director-added' ELSE 'account-changed' END, 'user',
        CASE WHEN n % 3 = 0 OR n % 7 = 0 THEN p.ids[1 + n % cardinality(p.ids)] ELSE gen_random_uuid() END,
        CASE WHEN n % 3 = 0 THEN p.ids[1 + n * 7 % cardinality(p.ids)] WHEN n % 4 = 0 THEN NULL ELSE gen_random_uuid() END
      FROM generate_series(1, 300) n, (SELECT array_agg(id ORDER BY id) AS ids FROM users WHERE id ${isNamed}) p`)
    for (const family of [null, 'programs'] as const) {
      const plain = await pool.query<{ id: string }>(`SELECT id FROM audit_entries
        WHERE (actor_id ${isNamed} OR subject_id ${isNamed}) ${family === null ? '' : `AND action = 'director-added'`}
        ORDER BY at DESC, id DESC`)
      const seen: string[] = []
      const filter = {
        search: `shared${name} some`,
        family,
        within: null,
        from: null,
        until: null,
        limit: 31,
      }
      for (let after: AuditEntryId | null = null; ;) {
        const { rows, total } = await readTrail(database(), { ...filter, after })
        expect(total).toBe(plain.rows.length)
        seen.push(...rows.map(({ id }) => id))
        if (rows.length < 31) break
        after = rows.at(-1)!.id
      }
      expect(seen).toEqual(plain.rows.map(({ id }) => id))
    }
  })
})

it('each query uses an index', async () => {
  const id = await addPerson(database(), { lastName: 'Indexed' })
  const pool = database().$client
  await pool.query(`INSERT INTO audit_entries (at, action, subject_type, subject_id, actor_id)
    SELECT now() - n * interval '1 minute', 'account-changed', 'user', gen_random_uuid(), gen_random_uuid()
    FROM generate_series(1, 30000) AS n`)
  await note('legal-page-published', id)
  await pool.query('ANALYZE audit_entries')
  const plan = async (where: string) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT * FROM audit_entries e WHERE ${where} ORDER BY e.at DESC, e.id DESC LIMIT 31`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const ids = `(SELECT coalesce(array_agg(id), '{}') FROM users WHERE last_name = 'Indexed')::uuid[]`
  expect(await plan('true')).toContain('audit_entries_at')
  expect(await plan(`e.action = ANY ('{legal-page-published}')`)).toContain('audit_entries_action')
  const named = await plan(`(e.actor_id = ANY (${ids}) OR e.subject_id = ANY (${ids}))`)
  expect(named).toContain('audit_entries_of_actor')
  expect(named).toContain('audit_entries_of_subject')
  for (const text of [named]) expect(text).not.toContain('Seq Scan on audit_entries')
})
