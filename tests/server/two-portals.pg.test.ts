import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { VIDEO_DESTINATION } from '#contract/realtime/destinations.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addToWorkshops, changePerson, changeWorkshopMembership } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { connectStomp } from '#tests/support/stomp-client.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// One person may belong to the residency, to the workshops or to both (0626), and a portal ends only its own (0627).

const fresh = await peopledDatabase()
const { database, people } = fresh
const server = untilEnd(await startWholeServer(fresh))
const staff = await addToWorkshops(database, { role: 'WORKSHOP_ADMIN' })

async function ask(who: UserId, { method, ...endpoint }: Endpoint) {
  const path = addressOf(endpoint).replaceAll(/:\w+/g, '01890000-0000-7000-8000-000000000000')
  const authorization = `Bearer ${await server.tokenFor(who)}`
  const answer = await fetch(server.address + path, { method, headers: { authorization } })
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  return {
    status: answer.status,
    code: isJson ? ((await answer.json()) as { code?: string }).code : undefined,
  }
}

const openSocket = async (who: UserId) =>
  connectStomp(`${server.address.replace('http', 'ws')}/ws`, await server.tokenFor(who))

const every = Object.values<Endpoint>(allEndpoints)

test('for somebody of the workshops alone, every call of the residency answers like an unknown address', async () => {
  const ofResidency = every.filter(({ access }) => typeof access === 'function')
  expect(ofResidency.length).toBeGreaterThan(200)
  for (const endpoint of ofResidency) {
    expect(await ask(staff, endpoint), endpoint.path).toEqual({ status: 404, code: 'not-found' })
  }
})

test('what belongs to the person answers people of either portal', async () => {
  const ofPerson = every.filter(({ access, method }) => access === 'person' && method === 'GET')
  expect(ofPerson.length).toBeGreaterThan(2)
  for (const endpoint of ofPerson) {
    for (const who of [staff, people.resident])
      expect([403, 410], endpoint.path).not.toContain((await ask(who, endpoint)).status)
  }
})

test('uploads in pieces, which are no endpoints, are closed to them as well', async () => {
  const authorization = `Bearer ${await server.tokenFor(staff)}`
  const answer = await fetch(`${server.address}/api/v1/tus/upload`, {
    method: 'POST',
    headers: { authorization, 'tus-resumable': '1.0.0', 'upload-length': '10' },
  })
  expect(answer.status).toBe(404)
})

test('an ended membership has a code of its own, at once, and the session and the other portal continue', async () => {
  const both = await addToWorkshops(database, {
    role: 'FACILITATOR',
    residency: { role: 'FACULTY', programId: people.programId },
  })
  expect(await ask(both, allEndpoints.getMe)).toMatchObject({ status: 200 })
  await changePerson(database, both, { isActive: false })
  await expect
    .poll(() => ask(both, allEndpoints.getMe), { timeout: 2_000 })
    .toEqual({ status: 410, code: 'membership-ended' })
  expect(await ask(both, allEndpoints.getMySecondStep)).toMatchObject({ status: 200 })
})

test('the live link serves people of either portal, and takes recordings from the residency alone', async () => {
  const client = await openSocket(staff)
  client.say('SEND', { destination: VIDEO_DESTINATION }, '{}')
  const frame = await client.next()
  expect(frame).toMatchObject({ command: 'ERROR', headers: { message: 'There is no such destination' } })
  await client.closed
})

test('an open socket ends with a membership, so that the page asks anew as who they still are', async () => {
  const both = await addToWorkshops(database, {
    role: 'FACILITATOR',
    residency: { role: 'FACULTY', programId: people.programId },
  })
  const client = await openSocket(both)
  await changeWorkshopMembership(database, both, { isDeactivated: true })
  expect(await client.next()).toMatchObject({ command: 'ERROR', headers: { code: '410' } })
  await client.closed
  const again = await openSocket(both)
  again.close()
  await again.closed
})
