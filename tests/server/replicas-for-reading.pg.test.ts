import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { listAuditEntries } from '#contract/endpoints/operations/audit.ts'
import { getInstallationStatus, installationStatus } from '#contract/endpoints/operations/status.ts'
import { createSystem } from '#contract/endpoints/people/systems.ts'
import { API_PREFIX } from '#contract/version.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { checkReplicas } from '#server/check/check-replicas.ts'
import { openDatabase } from '#server/database/database.ts'
import { Replica } from '#server/database/replicas/replica.ts'
import { addPerson, createPeople } from '#tests/support/people.ts'
import { startStandbyPair } from '#tests/support/standby-pair.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer, type WholeServer } from '#tests/support/whole-server.ts'

// Two instances that read at a standby, which stands still, dies and is promoted. One test after the other.

const pair = await startStandbyPair()
untilEnd({ close: () => pair.stop() })
const database = openDatabase(pair.primaryUrl)
untilEnd({ close: () => database.$client.end() })
const fresh = { url: pair.primaryUrl, database, close: async () => {} }
const people = await createPeople(database)
const colleague = await addPerson(database, { role: 'TROCAR_ADMIN' })
const variables = { TROCAR_DATABASE_REPLICA_URL: pair.standbyUrl }
const one = untilEnd(await startWholeServer(fresh, variables))
const other = untilEnd(await startWholeServer(fresh, variables))

async function ask(server: WholeServer, who: UserId, path: string, init: RequestInit = {}): Promise<unknown> {
  const authorization = `Bearer ${await server.tokenFor(who)}`
  const answer = await fetch(`${server.address}${API_PREFIX}${path}`, {
    ...init,
    headers: { authorization, 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

const makeSystem = (systemName: string) =>
  ask(one, people.admin, createSystem.path, {
    method: 'POST',
    body: JSON.stringify({ id: randomUUID(), systemName }),
  })

/** Names of what was done, newest first, as another person at another instance reads them. */
async function readTrail(server = other, who = colleague): Promise<(string | null)[]> {
  const reply = await ask(server, who, `${listAuditEntries.path}?limit=5`)
  return listAuditEntries.reply.parse(reply).items.map(({ subjectName }) => subjectName)
}

const replicaOf = async (server: WholeServer) =>
  installationStatus.parse(await ask(server, people.admin, getInstallationStatus.path)).replicas?.[0]

const PATIENCE = { timeout: 20_000, interval: 100 }
const untilState = (state: string) =>
  vi.waitFor(async () => expect(await replicaOf(other)).toMatchObject({ state }), PATIENCE)
const findTroubles = async () =>
  (await checkReplicas(database, [pair.standbyUrl], 200)).map(({ words }) => words)

test('what was done at one instance is read at the other at once, whoever asks', async () => {
  await untilState('IN_USE')
  expect(await findTroubles()).toEqual([])
  for (let n = 0; n < 10; n += 1) {
    await makeSystem(`System ${n}`)
    expect((await readTrail())[0]).toBe(`System ${n}`)
  }
})

const [{ id: courseId } = { id: '' }] = (
  await database.$client.query<{ id: string }>('SELECT id FROM courses ORDER BY name LIMIT 1')
).rows

test.each([
  ['the audit trail', people.admin, '/audit-entry'],
  ['the people of a program', people.programDirector, `/user/program/${people.programId}?kind=residents`],
  ['charts of a person', people.programDirector, `/dashboard-progress/metrics/person/${people.resident}`],
  ['charts of a group', people.programDirector, `/dashboard-progress/metrics/group/${people.groupId}`],
  ['averages', people.programDirector, '/dashboard-progress/aggregate-progress'],
  [
    'the average of a course',
    people.programDirector,
    `/dashboard-progress/average-course-progress?courseId=${courseId}`,
  ],
  ['ranks', people.resident, '/dashboard-progress/group-course-progress'],
  ['people behind', people.programDirector, '/dashboard-progress/people-behind'],
  ['a review', people.resident, `/resident-review/${people.resident}`],
  ['a history', people.programDirector, `/curricular-history/${people.resident}`],
  ['the use of a course', people.admin, `/course/${courseId}/usage`],
  ['questions missed', people.admin, `/course/${courseId}/usage/questions`],
  ['the library', people.resident, '/shared-library/videos/all?search=knot'],
])('%s is read at the standby', async (_what, who, path) => {
  const read = vi.spyOn(Replica.prototype, 'read')
  onTestFinished(() => read.mockRestore())
  // On a busy machine the standby may be late once.
  await vi.waitFor(async () => {
    await ask(other, who, path)
    expect(await read.mock.results.at(-1)?.value).not.toBeNull()
    expect(read.mock.results).not.toEqual([])
  }, PATIENCE)
})

test('while the standby shows nothing new as well, and the status says that it is behind', async () => {
  await pair.pauseReplay()
  await makeSystem('While it stands still')
  expect((await readTrail(one, people.admin))[0]).toBe('While it stands still')
  expect((await readTrail())[0]).toBe('While it stands still')
  await untilState('BEHIND')
  expect((await readTrail())[0]).toBe('While it stands still')
  expect(await findTroubles()).toEqual([expect.stringContaining('it is more than 0.2 seconds behind')])
  await pair.resumeReplay()
  await untilState('IN_USE')
})

test('while it is dead, and when it is back', async () => {
  const asking = Array.from({ length: 10 }, () => readTrail())
  await pair.killStandby()
  await Promise.all(asking)
  await makeSystem('While it is dead')
  expect((await readTrail())[0]).toBe('While it is dead')
  await untilState('AWAY')
  expect(await findTroubles()).toEqual([expect.stringContaining('it doesn’t answer')])
  await pair.startStandby()
  await untilState('IN_USE')
  expect((await readTrail())[0]).toBe('While it is dead')
})

test('and once it was promoted beside the primary', async () => {
  await pair.promoteStandby()
  await makeSystem('After it was promoted')
  expect((await readTrail())[0]).toBe('After it was promoted')
  await untilState('NO_STANDBY')
  expect(await findTroubles()).toEqual([expect.stringContaining('it is no longer a standby')])
})

test('the check knows a copy of another database', async () => {
  const stranger = await (await fetch(inject('postgresDesk'))).text()
  const [finding] = await checkReplicas(database, [stranger])
  expect(finding).toMatchObject({
    kind: 'replica-unused',
    words: expect.stringContaining('another database'),
  })
})
