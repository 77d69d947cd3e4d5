import { describe, expect, it } from 'vitest'
import { roles } from '#contract/vocabulary/roles.ts'
import { createDemoData } from '#server/demo/create-demo-data.ts'
import { demoAccounts, demoEmail, DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { describeDemoAccounts } from '#server/demo/describe-demo-accounts.ts'
import { workshopAccounts } from '#server/demo/workshops/workshop-accounts.ts'
import { prepareDemo } from '#server/demo/prepare-demo.ts'
import { seedCurriculum } from '#server/modules/learning/curriculum/seed-curriculum.ts'
import { createSignIn } from '#server/login/sign-in/sign-in-service.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
await seedCurriculum(fresh.database)
expect(await createDemoData(fresh.database)).toBe(true)

const count = async (table: string, condition = 'true') => {
  const { rows } = await fresh.database.$client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${table} WHERE ${condition}`,
  )
  return rows[0]!.n
}

describe('demo data', () => {
  it('every demo account signs in', async () => {
    const signIn = createSignIn({ pool: fresh.database.$client, countingKey: 'a key' })
    for (const account of [...demoAccounts, ...workshopAccounts]) {
      const answer = await signIn({
        email: demoEmail(account),
        password: DEMO_PASSWORD,
        address: '192.0.2.1',
      })
      expect(answer.ok, account.name).toBe(true)
    }
  })

  it('has every role', () => {
    expect(new Set(demoAccounts.map(({ role }) => role))).toEqual(new Set(roles))
  })

  it('has a system, two programs, and groups of which one is expired and one unassigned', async () => {
    expect(await count('systems')).toBe(3)
    expect(await count('programs')).toBe(6)
    expect(await count('user_groups', 'is_expired')).toBe(1)
    expect(await count('user_groups', 'is_unassigned_group')).toBe(1)
  })

  it('gives each group the default curriculum, with a course that is not open yet', async () => {
    const defaults = await count('courses', 'is_default')
    expect(await count('group_courses')).toBe(4 * defaults)
    expect(await count('group_courses', 'is_locked')).toBe(4)
  })

  it('has residents who are past due in what an event of the past asked for', async () => {
    expect(await count('group_member_progress', 'past_due_count > 0')).toBeGreaterThan(1)
  })

  it('has some who are new in their group, and some who have not registered', async () => {
    expect(await count('group_member_progress', "status = 'NEW'")).toBe(2)
    expect(await count('group_member_progress', "status = 'UNREGISTERED'")).toBe(5)
  })

  it('suggests the locations of its events for the next one', async () => {
    const { rows } = await fresh.database.$client.query(
      `SELECT DISTINCT program_id, location AS name FROM events
       EXCEPT SELECT program_id, name FROM event_locations`,
    )
    expect(rows).toEqual([])
    expect(await count('event_locations')).toBeGreaterThan(3)
  })

  it('is created once', async () => {
    const before = await count('users')
    expect(await createDemoData(fresh.database)).toBe(false)
    expect(await count('users')).toBe(before)
  })

  it('says who may sign in', () => {
    const text = describeDemoAccounts().join('\n')
    for (const account of [...demoAccounts, ...workshopAccounts]) expect(text).toContain(demoEmail(account))
    expect(text).toContain(DEMO_PASSWORD)
  })
})

describe('demo data is kept out', () => {
  it('of an installation for others, even if it was there before', async () => {
    await expect(prepareDemo(fresh.database, 'nowhere')).rejects.toThrow(/demo accounts.*TROCAR_DEMO=on/)
  })

  it('if it is not allowed, and the person starting the server is told that nobody can sign in', async () => {
    const empty = await freshDatabase()
    try {
      expect(await prepareDemo(empty.database, 'nowhere')).toEqual({
        hasAccounts: false,
        notices: [expect.stringContaining('nobody can sign in')],
      })
      await addPerson(empty.database)
      expect(await prepareDemo(empty.database, 'nowhere')).toEqual({ hasAccounts: false, notices: [] })
    } finally {
      await empty.close()
    }
  })

  it('of nothing if it was explicitly requested, and everybody is warned', async () => {
    const { hasAccounts, notices } = await prepareDemo(fresh.database, 'asked-for')
    expect(hasAccounts).toBe(true)
    expect(notices.at(-1)).toMatch(/everybody who reaches this server can sign in/)
    expect((await prepareDemo(fresh.database, 'this-machine')).notices.at(-1)).toMatch(/this machine alone/)
  })

  it('of an installation that has people, and two instances that start together create it once', async () => {
    const other = await freshDatabase()
    try {
      const made = await Promise.all([1, 2].map(() => createDemoData(other.database)))
      expect(made.filter(Boolean)).toHaveLength(1)
    } finally {
      await other.close()
    }
    const inhabited = await freshDatabase()
    try {
      await addPerson(inhabited.database)
      expect(await createDemoData(inhabited.database)).toBe(false)
    } finally {
      await inhabited.close()
    }
  })
})
