import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Fault } from '#contract/endpoints/operations/faults.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { setUpFaultsApi } from '#tests/support/faults-api.ts'

const { api, database, people, read, readOne, send, turn } = await setUpFaultsApi()
for (const [word, times] of [
  ['alpha', 3],
  ['beta', 1],
  ['gamma', 3],
  ['delta', 2],
  ['epsilon', 1],
] as const)
  for (let time = 0; time < times; time += 1) await send({ message: `${word} 100%_ failed` })

describe('the list', () => {
  it('is for administrative roles', async () => {
    for (const who of [people.resident, people.faculty, people.programDirector])
      expect((await api.call(who, 'GET', '/fault')).status).toBe(403)
    expect((await api.call(people.fieldTeamMember, 'GET', '/fault')).status).toBe(200)
  })

  it('is searched by words, part and screen', async () => {
    expect((await read('?search=alpha')).total).toBe(1)
    expect((await read(`?search=${encodeURIComponent('100%_')}`)).total).toBe(5)
    expect((await read('?search=typeerror')).total).toBe(5)
    expect((await read('?search=residency%2Frecord')).total).toBe(5)
    expect((await read(`?search=${randomUUID()}`)).total).toBe(0)
  })

  it.each(['last-seen', 'most'])('returns every fault once, page by page, in the order %s', async (sort) => {
    const all = (await read(`?sort=${sort}`)).items
    const paged: Fault[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(
        `?sort=${sort}&limit=2${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      expect(page.total).toBe(5)
      paged.push(...page.items)
      cursor = page.next
    } while (cursor !== null)
    expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    const key = ({ count, lastSeen }: Fault) => (sort === 'most' ? count : Date.parse(lastSeen))
    expect(all.map(key)).toEqual(all.map(key).toSorted((one, other) => other - one))
  })

  it.each(['x', `1_${randomUUID()}`, '2026-11-23T00:00:00.000Z'])('refuses the cursor %s', async (cursor) => {
    expect((await api.call(people.admin, 'GET', `/fault?cursor=${cursor}`)).status).toBe(400)
  })
})

describe('one fault', () => {
  it('is resolved and opened again, each once in the audit trail', async () => {
    const { id } = (await read('?search=delta')).items[0]!
    for (const act of ['resolve', 'resolve'] as const) expect((await turn(id, act)).status).toBe(200)
    expect((await readOne(id)).resolvedAt).not.toBe(null)
    expect((await read('?search=delta')).total).toBe(0)
    expect((await read('?search=delta&state=resolved')).total).toBe(1)
    for (const act of ['reopen', 'reopen'] as const) expect((await turn(id, act)).status).toBe(200)
    expect((await readOne(id)).resolvedAt).toBe(null)
    const trail = await database.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(trail.map(({ action }) => action)).toEqual(['fault-resolved', 'fault-reopened'])
    expect(trail[0]).toMatchObject({ actorId: people.admin, after: { isResolved: true, version: '1.0.0' } })
  })

  it('that does not exist is not found', async () => {
    const id = randomUUID()
    expect((await api.call(people.admin, 'GET', `/fault/${id}`)).status).toBe(404)
    expect((await turn(id, 'resolve')).status).toBe(404)
    expect((await turn(id, 'reopen')).status).toBe(404)
  })
})
