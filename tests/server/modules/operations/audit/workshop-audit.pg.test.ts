import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { listWorkshopAuditEntries } from '#contract/endpoints/workshops/accounts/workshop-audit.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import { addToWorkshops } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { workshopApi } from '#tests/support/workshop-api.ts'
import { addWorkshop } from '#tests/support/workshops.ts'

const fresh = await peopledDatabase()
const { database, people } = fresh
const call = workshopApi(untilEnd(await startWholeServer(fresh)))
const admin: UserId = await addToWorkshops(database, { role: 'WORKSHOP_ADMIN' })

interface Noted {
  action: Parameters<typeof writeAudit>[1]['action']
  subjectType?: 'user' | 'workshop'
  subjectId?: string
  after?: object
}

function note({ action, subjectType = 'user', subjectId = people.resident, after = {} }: Noted) {
  return database.transaction((tx) =>
    writeAudit(tx, { actorId: admin, action, subjectType, subjectId, before: null, after }),
  )
}

async function read(query = ''): Promise<Reply<typeof listWorkshopAuditEntries>> {
  const { status, body } = await call(admin, 'GET', `/audit-entry${query}`)
  expect(status).toBe(200)
  return listWorkshopAuditEntries.reply.parse(body)
}

const workshopId = await addWorkshop(database, { title: 'Colectomy weekend' })
await note({ action: 'workshop-created', subjectType: 'workshop', subjectId: workshopId })
await note({ action: 'account-changed', after: { workshopRole: 'FACILITATOR' } })
await note({ action: 'account-changed', after: { role: 'FACULTY' } })
await note({ action: 'second-step-reset' })
await note({ action: 'group-deleted', subjectId: randomUUID(), after: { name: 'Interns' } })

test('a workshop admin reads what concerns workshops, and nothing of the residency', async () => {
  const { items, total } = await read()
  expect(items.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['account-changed', expect.any(String)],
    ['workshop-created', 'Colectomy weekend'],
  ])
  expect(total).toBe(2)
})

test('what they search or filter for finds no more than that', async () => {
  expect((await read('?family=accounts')).items).toMatchObject([
    { changes: [{ field: 'workshopRole', before: null, after: 'FACILITATOR' }] },
  ])
  expect((await read('?family=groups')).items).toEqual([])
  expect((await read('?search=colectomy')).total).toBe(1)
  expect((await read('?search=interns')).total).toBe(0)
})
