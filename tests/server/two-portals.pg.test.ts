import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf } from '#contract/endpoint.ts'
import { allEndpoints, type EndpointName } from '#contract/endpoints/all-endpoints.ts'
import { VIDEO_DESTINATION } from '#contract/realtime/destinations.ts'
import { API_PREFIX } from '#contract/version.ts'
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

/** The account and what goes with it, and their uploads: each is the person's, wherever they belong (0636). */
const OF_THE_PERSON: readonly EndpointName[] = [
  'changePassword',
  'endCalendarSubscription',
  'endPush',
  'forgetMyDevice',
  'getCalendarSubscription',
  'getMySecondStep',
  'getPush',
  'listMyDevices',
  'listMySignIns',
  'lookAtUpload',
  'nameMyDevice',
  'postClientLog',
  'reportDevice',
  'startPush',
]

test('what belongs to the person is named, and answers people of either portal, or of one that has ended', async () => {
  const named = (Object.keys(allEndpoints) as EndpointName[]).filter((name) => {
    const { access, base = API_PREFIX }: Endpoint = allEndpoints[name]
    return access === 'person' && base === API_PREFIX
  })
  expect(named.toSorted()).toEqual(OF_THE_PERSON)
  const ended = await addToWorkshops(database, { isDeactivated: true })
  for (const name of OF_THE_PERSON)
    for (const who of [staff, people.resident, people.admin, ended])
      expect([401, 403, 410], name).not.toContain((await ask(who, allEndpoints[name])).status)
})

test('somebody of the workshops alone shows notifications on a device, and takes them off it', async () => {
  const authorization = `Bearer ${await server.tokenFor(staff)}`
  const tabletId = '01890000-0000-7000-8000-00000000a001'
  const put = await fetch(`${server.address}/api/v1/me/push/${tabletId}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
    }),
  })
  expect(put.status).toBe(200)
  const read = async () =>
    (await (await fetch(`${server.address}/api/v1/me/push`, { headers: { authorization } })).json()) as object
  expect(await read()).toMatchObject({ tabletIds: [tabletId] })
  await fetch(`${server.address}/api/v1/me/push/${tabletId}`, {
    method: 'DELETE',
    headers: { authorization },
  })
  expect(await read()).toMatchObject({ tabletIds: [] })
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
