import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addGroup, addPerson } from '#tests/support/people.ts'
import { setUpAuditApi } from '#tests/support/audit-api.ts'

const { database, people, call, read, mayExport, exported, note } = setUpAuditApi()

describe('who may ask', () => {
  it.each([
    ['admin', 200],
    ['implementationManager', 403],
    ['fieldTeamMember', 403],
    ['programDirector', 403],
    ['coordinator', 403],
    ['resident', 403],
  ] as const)('%s: %d', async (who, status) => {
    expect((await call(who)).status).toBe(status)
    expect(await mayExport(who)).toBe(status)
  })
})

describe('an entry', () => {
  it('says who did what to whom, with names in place of ids', async () => {
    const { programId, admin } = people()
    const groupId = await addGroup(database(), programId, { name: 'Second years' })
    const id = await addPerson(database(), { firstName: 'Ida', lastName: 'Entry' })
    await note('user-group-changed', id, {
      before: { userGroupId: null },
      after: { userGroupId: groupId },
    })
    const { items, total } = await read('?search=ida%20entry')
    expect(total).toBe(1)
    expect(items).toMatchObject([
      {
        action: 'user-group-changed',
        actor: { id: admin, name: expect.stringMatching(/\S/) },
        subjectType: 'user',
        subjectId: id,
        subjectName: 'Ida Entry',
        changes: [{ field: 'userGroupId', before: null, after: 'Second years' }],
      },
    ])
  })

  it('leaves out what stayed as it was, and fields named like a secret', async () => {
    const id = await addPerson(database(), { lastName: 'Secretive' })
    await note('account-changed', id, {
      before: { role: 'RESIDENT', email: 'a@people.test', place: { city: 'Bern', zip: '1' } },
      after: {
        role: 'RESIDENT',
        email: 'b@people.test',
        place: { city: 'Basel', zip: '1' },
        passwordHash: '$argon2id$x',
        links: [{ token: 'let-me-in', name: 'Reset' }],
      },
    })
    const page = await read('?search=Secretive')
    expect(page.items[0]?.changes).toEqual([
      { field: 'email', before: 'a@people.test', after: 'b@people.test' },
      { field: 'place.city', before: 'Bern', after: 'Basel' },
      { field: 'links', before: null, after: 'Reset' },
    ])
    const lines = await exported('?search=Secretive')
    expect(JSON.stringify([page, lines])).not.toMatch(/argon2id|let-me-in/)
  })

  it('stays when the person is gone, without a name', async () => {
    const id = randomUUID()
    await note('account-deleted', id, { actorId: null, before: { role: 'RESIDENT' } })
    expect((await read()).items[0]).toMatchObject({ actor: null, subjectId: id, subjectName: null })
  })
})

describe('an export', () => {
  it('has a line for each field, and no cell that a spreadsheet runs', async () => {
    const id = await addPerson(database(), { firstName: '=cmd()', lastName: 'Formula' })
    await note('profile-changed', id, {
      before: { title: 'Dr. "Bo", MD', phone: null },
      after: { title: '=1+1', phone: '+1555' },
      at: new Date('2026-02-03T04:05:06.789Z'),
    })
    const [head, ...lines] = await exported('?search=Formula')
    expect(head).toBe('At (UTC),Who,Action,Kind,What,Id,Field,Before,After')
    const facts = `profile-changed,user,'=cmd() Formula,${id}`
    expect(lines).toEqual([
      expect.stringMatching(/^2026-02-03T04:05:06\.789Z,/),
      expect.stringMatching(/^2026-02-03T04:05:06\.789Z,/),
    ])
    expect(lines[1]).toContain(`${facts},title,"Dr. ""Bo"", MD",'=1+1`)
    expect(lines[0]).toContain(`${facts},phone,,'+1555`)
  })

  it('contains what was searched for', async () => {
    const id = await addPerson(database(), { lastName: 'Narrowed' })
    await note('account-inactivated', id)
    await note('event-created', id, { subjectType: 'event' })
    expect(await exported('?search=Narrowed&family=events')).toHaveLength(2)
    expect(await exported('?search=Narrowed')).toHaveLength(3)
  })

  it('is complete if it is longer than one page of the server', async () => {
    const id = await addPerson(database(), { lastName: 'Numerous' })
    await database().execute(
      `INSERT INTO audit_entries (action, subject_type, subject_id)
       SELECT 'password-reset', 'user', '${id}' FROM generate_series(1, 2500)`,
    )
    expect(await exported('?search=Numerous')).toHaveLength(2501)
  })
})
