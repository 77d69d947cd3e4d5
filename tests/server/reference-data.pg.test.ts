import { expect, test } from 'vitest'
import { endpointName } from '#features/shared/reading/answer-key.ts'
import { referenceEndpoints } from '#compose/queries/persist-reference.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'

// What a device stores for whoever signs in there depends on nobody: each person is told the same, or nothing.

const fresh = await peopledDatabase()
const server = untilEnd(await startWholeServer(fresh))
const course = await addCourse(fresh.database)
const activity = await addActivity(fresh.database, course, { name: 'Knot' })
/** One of each role, in two programs. */
const everyone = [
  'resident',
  'foreignResident',
  'faculty',
  'foreignFaculty',
  'programDirector',
  'coordinator',
  'foreignCoordinator',
  'admin',
  'implementationManager',
  'fieldTeamMember',
] as const
const addresses: Readonly<Record<string, string>> = {
  'GET /legal-page/:name': '/legal-page/privacy-policy',
  'GET /activity/:activityId/rubrics': `/activity/${activity}/rubrics`,
  'GET /role': '/role',
  'GET /specialty': '/specialty',
  'GET /timezone': '/timezone',
}

test('the list names what is asked here', () => {
  expect(new Set(referenceEndpoints.map(endpointName))).toEqual(new Set(Object.keys(addresses)))
})

test.each(Object.entries(addresses))('%s', async (_endpoint, address) => {
  const answers = new Map<string, string[]>()
  const refusals = new Set<number>()
  for (const who of everyone) {
    const authorization = `Bearer ${await server.tokenFor(fresh.people[who])}`
    const answer = await fetch(`${server.address}/api/v1${address}`, { headers: { authorization } })
    const body = await answer.text()
    if (answer.ok) answers.set(body, [...(answers.get(body) ?? []), who])
    else refusals.add(answer.status)
  }
  expect([...answers.values()]).toHaveLength(1)
  expect([403, 404]).toEqual(expect.arrayContaining([...refusals]))
})
