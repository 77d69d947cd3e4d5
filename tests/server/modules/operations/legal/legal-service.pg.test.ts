import { expect, test } from 'vitest'
import { legalPageEndpoints } from '#contract/endpoints/operations/legal-pages.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { createLegalHandlers } from '#server/modules/operations/legal/legal-routes.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const api = untilEnd(
  await createTestApi(fresh.database, legalPageEndpoints, createLegalHandlers({ database: fresh.database })),
)

const read = async (as: UserId | null = null) => (await api.call(as, 'GET', '/legal-page/legal-notice')).body
const publish = (as: UserId | null, text: string, basedOn: number) =>
  api.call(as, 'PUT', '/legal-page/legal-notice', { body: { text, basedOn } })

test('where nothing was published, nothing is invented', async () => {
  expect(await read()).toEqual({
    name: 'legal-notice',
    version: 0,
    text: '',
    isDemo: false,
    publishedAt: null,
  })
})

test('what a managerial role publishes can be read by anyone, without signing in', async () => {
  expect((await publish(people.admin, '# Notice\n\nWe.', 0)).status).toBe(200)
  expect(await read()).toMatchObject({ version: 1, text: '# Notice\n\nWe.', isDemo: false })
  expect(await fresh.database.select().from(auditEntries)).toMatchObject([
    { actorId: people.admin, action: 'legal-page-published', after: { name: 'legal-notice', version: 1 } },
  ])
})

test('another version that was published meanwhile is not overwritten unseen', async () => {
  const both = await Promise.all([
    publish(people.admin, 'Mine', 1),
    publish(people.implementationManager, 'Theirs', 1),
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await read()).toMatchObject({ version: 2 })
})

test('every version stays, with who published it', async () => {
  const { body } = await api.call(people.admin, 'GET', '/legal-page/legal-notice/versions')
  expect(body).toMatchObject({ items: [{ version: 2 }, { version: 1, text: '# Notice\n\nWe.' }] })
  expect(body).toMatchObject({ items: [{ fullName: expect.stringMatching(/Person/) }, {}] })
})

test('nobody else publishes or reads old versions', async () => {
  for (const as of [people.fieldTeamMember, people.programDirector, people.resident]) {
    expect((await publish(as, 'Free beer', 2)).status).toBe(403)
    expect((await api.call(as, 'GET', '/legal-page/legal-notice/versions')).status).toBe(403)
  }
  expect((await publish(null, 'Free beer', 2)).status).toBe(401)
  expect((await publish(people.admin, '', 2)).status).toBe(400)
  expect((await api.call(null, 'GET', '/legal-page/recipes')).status).toBe(400)
})

test('a text that no device could show is not published, and says what to change', async () => {
  const refused = await publish(people.admin, '> '.repeat(60), 2)
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('fewer levels') } })
  expect(await read()).toMatchObject({ version: 2 })
})
