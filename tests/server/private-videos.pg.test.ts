import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { sharedRequests, sharedVideos } from '#server/database/schema/library.ts'
import { addToWorkshops } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { plainRequest } from '#tests/support/plain-request.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// A resident's videos that were not submitted, and everyone else, who calls every readable address with every id.

/** Part of the procedure and the name of each of them. */
const SECRET = 'Whipple'

const fresh = await peopledDatabase()
const { people } = fresh
const server = untilEnd(await startWholeServer(fresh))
const { programId, groupId, resident } = people
const subject = { videoType: 'surgical', approach: 'ROBOTIC', procedure: SECRET } as const
const place = { programId, userGroupId: groupId, subject, name: SECRET, state: 'READY' } as const
const saved = await addVideo(fresh.database, resident, place)
const forLibrary = await addVideo(fresh.database, resident, place, { submissionType: 'SHARED_VIDEO' })
const takenOut = await addVideo(fresh.database, resident, place)
const deleted = await addVideo(fresh.database, resident, { ...place, deletedAt: new Date() })
const videos = [saved, forLibrary, takenOut, deleted].flatMap(({ videoId, asmtId }) => [videoId, asmtId])
const decided = {
  requestedById: resident,
  decidedById: people.faculty,
  usersToNotify: [],
  decidedAt: new Date(),
}
const requests = await fresh.database
  .insert(sharedRequests)
  .values([
    { ...decided, videoId: saved.videoId, status: 'DENIED' },
    { ...decided, videoId: takenOut.videoId, status: 'ACCEPTED' },
  ])
  .returning({ id: sharedRequests.id })
const entries = await fresh.database
  .insert(sharedVideos)
  .values({
    videoId: takenOut.videoId,
    programId,
    ownerId: resident,
    videoType: 'surgical',
    name: SECRET,
    removedAt: new Date(),
  })
  .returning({ id: sharedVideos.id })
const shared = [...requests, ...entries].map(({ id }) => id)
const ids = [...videos, ...shared, resident, programId, groupId]

/** Every address of a reading call, with each id in each of its places. */
function addressesOf(endpoint: Endpoint): string[] {
  const { method, query } = endpoint
  if (method !== 'GET') return []
  const { properties = {}, required = [] } = query === undefined ? {} : z.toJSONSchema(query, { io: 'input' })
  const idNames = Object.keys(properties).filter((name) =>
    JSON.stringify(properties[name]).includes('"uuid"'),
  )
  const selections = [idNames.filter((name) => required.includes(name)), idNames]
  return ids.flatMap((id) => {
    const filled = addressOf(endpoint).replace(':type', 'surgical').replaceAll(/:\w+/g, id)
    return selections.map((names) => `${filled}?${names.map((name) => `${name}=${id}`).join('&')}`)
  })
}

async function readEverythingAs(who: UserId): Promise<string> {
  const headers = { authorization: `Bearer ${await server.tokenFor(who)}` }
  const addresses = new Set(Object.values(allEndpoints).flatMap((endpoint) => addressesOf(endpoint)))
  const answers: string[] = []
  for (const address of addresses) {
    const { status, text } = await plainRequest(server.address + address, { headers })
    answers.push(`${status} ${address} ${text}`)
  }
  return answers.filter((answer) => answer.startsWith('5') || answer.includes(SECRET)).join('\n')
}

test('its owner finds a private video in the lists', async () => {
  expect(await readEverythingAs(people.resident)).toContain(SECRET)
})

test.each([
  'peer',
  'inactiveProctor',
  'faculty',
  'programDirector',
  'coordinator',
  'admin',
  'implementationManager',
  'fieldTeamMember',
  'foreignFaculty',
] as const)('nobody else finds it, its title included: %s', async (who) => {
  expect(await readEverythingAs(people[who])).toBe('')
})

test('nobody of the workshop portal finds it', async () => {
  expect(await readEverythingAs(await addToWorkshops(fresh.database, { role: 'WORKSHOP_ADMIN' }))).toBe('')
})
