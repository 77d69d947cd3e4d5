import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import type { getCourseContent } from '#contract/endpoints/learning/course-content.ts'
import {
  type getAuthoredCourse,
  type listTextVersions,
  textConflict,
  type WrittenText,
} from '#contract/endpoints/learning/authoring.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { addText } from '#tests/support/course-content.ts'
import { setUpAuthoringApi } from '#tests/support/authoring-api.ts'

const { api, database, people, courseId, readingId, questionsId } = await setUpAuthoringApi()
await addText(database, courseId, { section: 'OUTLINE', body: 'Shipped' })

const at = (section: string, activityId?: string) =>
  `/course/${courseId}/text?section=${section}${activityId === undefined ? '' : `&activityId=${activityId}`}`
const DIDACTIC = at('DIDACTIC', readingId)
function save(where: string, body: string, basedOn: number, isPublished = false, who: UserId = people.admin) {
  return api.call(who, 'PUT', where, { body: { body, basedOn, isPublished, note: `About ${body}` } })
}
const read = async (where: string) => (await api.call(people.admin, 'GET', where)).body as WrittenText
async function learnersRead(): Promise<string[]> {
  const { body } = await api.call(people.resident, 'GET', `/course/${courseId}/content`)
  return (body as Reply<typeof getCourseContent>).texts.map((text) => text.body)
}

describe('a text that is written', () => {
  it('is read by learners once it is published, and never before', async () => {
    expect((await save(DIDACTIC, 'Draft', 0)).body).toMatchObject({ version: 1, publishedVersion: null })
    expect(await learnersRead()).not.toContain('Draft')
    expect((await save(DIDACTIC, 'Draft', 1, true)).body).toMatchObject({ version: 1, publishedVersion: 1 })
    expect(await learnersRead()).toContain('Draft')
    await save(DIDACTIC, 'Better', 1)
    expect(await learnersRead()).toContain('Draft')
    expect(await read(DIDACTIC)).toMatchObject({ body: 'Better', version: 2, publishedVersion: 1 })
  })

  it('replaces what the release shipped, as its next version', async () => {
    const answer = await save(at('OUTLINE'), 'Ours', 1, true)
    expect(answer.body).toMatchObject({ version: 2, origin: 'AUTHORED', body: 'Ours', note: 'About Ours' })
    expect(await learnersRead()).toContain('Ours')
  })

  it('is saved once, however often it is sent', async () => {
    const where = at('DEBRIEF', readingId)
    for (let time = 0; time < 3; time += 1)
      expect((await save(where, 'Same', 0)).body).toMatchObject({ version: 1 })
    const trail = await database.select().from(auditEntries)
    expect(trail.filter(({ after }) => JSON.stringify(after).includes('DEBRIEF'))).toHaveLength(1)
  })

  it('by two authors loses neither: the second is shown the current one', async () => {
    const where = at('REFLECTION', readingId)
    const both = [
      save(where, 'Mine', 0, true, people.admin),
      save(where, 'Theirs', 0, true, people.implementationManager),
    ]
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)!
    const { current } = textConflict.parse((lost.body as { details: unknown }).details)
    expect(current).toMatchObject({ version: 1, body: (await read(where)).body })
    expect((await save(where, 'Both', current.version, true)).status).toBe(200)
  })

  it('is refused, as a draft, too, if no device could show it', async () => {
    const { version } = await read(DIDACTIC)
    const refused = await api.call(people.admin, 'PUT', DIDACTIC, {
      body: { body: '“*a'.repeat(20_000), basedOn: version, isPublished: false, note: '' },
    })
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('paragraph') } })
    expect(await read(DIDACTIC)).toMatchObject({ version })
  })

  it('can’t be published if its questions can’t be asked', async () => {
    const where = at('COGNITIVE', questionsId)
    const broken = '## Which one?\n- [ ] a\n- [ ] b'
    expect((await save(where, broken, 0)).status).toBe(200)
    expect((await save(where, broken, 1, true)).body).toMatchObject({
      message: 'Line 1: “Which one?” has no right answer: tick one with [x].',
    })
    expect((await save(where, broken.replace('[ ] a', '[x] a'), 1, true)).status).toBe(200)
  })
})

describe('versions', () => {
  it('come newest first, each beside the one before it', async () => {
    const where = at('GUIDE', readingId)
    for (let version = 0; version < 12; version += 1) await save(where, `- [ ] Step ${version}`, version)
    const ask = async (cursor = '') =>
      (await api.call(people.admin, 'GET', `${where.replace('/text?', '/text/versions?')}${cursor}`))
        .body as Reply<typeof listTextVersions>
    const first = await ask()
    expect(first.items.map(({ version }) => version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(first.items.at(-1)).toMatchObject({
      body: '- [ ] Step 2',
      before: '- [ ] Step 1',
      isPublished: false,
    })
    const rest = await ask(`&cursor=${first.next}`)
    expect(rest.items.map(({ version, before }) => [version, before])).toEqual([
      [2, '- [ ] Step 0'],
      [1, ''],
    ])
    expect(rest.next).toBeNull()
  })

  it('are summarized for each existing text', async () => {
    const { body } = await api.call(people.admin, 'GET', `/course/${courseId}/authoring`)
    const { texts, activities } = body as Reply<typeof getAuthoredCourse>
    expect(activities).toHaveLength(3)
    expect(texts.find(({ section }) => section === 'DIDACTIC')).toMatchObject({
      activityId: readingId,
      version: 2,
      publishedVersion: 1,
      authorName: expect.any(String),
    })
  })
})

describe('writing', () => {
  it('is for those who write the course: here, of the installation, for managerial roles alone', async () => {
    const mayWriteOthers = new Set<string>([people.faculty, people.programDirector])
    for (const who of [people.resident, people.faculty, people.programDirector, people.fieldTeamMember])
      for (const [method, path, body] of [
        ['GET', at('OUTLINE'), null],
        ['PUT', at('OUTLINE'), { body: 'x', note: '', basedOn: 0, isPublished: false }],
        ['GET', `/course/${courseId}/authoring`, null],
        ['PATCH', `/course/${courseId}/settings`, {}],
      ] as const)
        expect((await api.call(who, method, path, body === null ? {} : { body })).status).toBe(
          mayWriteOthers.has(who) ? 404 : 403,
        )
  })

  it('shows its files to directors too: a text of their program may use them', async () => {
    const statusFor = async (who: UserId) => (await api.call(who, 'GET', `/course/${courseId}/files`)).status
    expect(await statusFor(people.programDirector)).toBe(200)
    expect(await statusFor(people.faculty)).toBe(404)
    expect(await statusFor(people.resident)).toBe(403)
    expect(await statusFor(people.fieldTeamMember)).toBe(403)
  })

  it('is refused where such a text can’t be', async () => {
    for (const where of [
      at('OUTLINE', readingId),
      at('DIDACTIC'),
      at('COGNITIVE', readingId),
      at('TECHNICAL', readingId),
      at('DIDACTIC', randomUUID()),
      at('OUTLINE').replace(courseId, randomUUID()),
    ])
      expect((await save(where, 'x', 0)).status).toBe(404)
  })
})
