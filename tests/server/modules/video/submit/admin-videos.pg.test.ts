import { describe, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { adminSorts, type listAdminVideos } from '#contract/endpoints/video/submissions.ts'
import { sharedVideos } from '#server/database/schema/library.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addOfGroup, addSubmitted, createVideoApi } from '#tests/support/video-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

type List = Reply<typeof listAdminVideos>

async function ask(query = ''): Promise<List> {
  const { status, body } = await api.call(people.admin, 'GET', `/video/admin?pid=${people.programId}${query}`)
  expect(status).toBe(200)
  return body as List
}
const namesOf = async (query: string) => (await ask(query)).items.map(({ name }) => name)

async function everyPage(query: string): Promise<string[]> {
  const seen: string[] = []
  let next: string | null = null
  do {
    const page: List = await ask(`${query}&limit=2${next === null ? '' : `&cursor=${next}`}`)
    expect(page.total).toBe(5)
    seen.push(...page.items.map(({ name, owner }) => `${name}, ${owner.fullName}`))
    next = page.next
  } while (next !== null)
  return seen
}

const fresh = await peopledDatabase()
const { people } = fresh
const api = untilEnd(await createVideoApi(fresh))
const { programId, groupId } = people
const person = (firstName: string, lastName: string) =>
  addPerson(fresh.database, { firstName, lastName, programId, memberOf: [groupId] })
const ada = await person('Ada', 'Quinn')
const zoe = await person('Zoe', 'abel')
const surgical = { videoType: 'surgical', approach: 'ROBOTIC', procedure: 'Colectomy' } as const
await addSubmitted(fresh, people, ada, {}, { name: 'peg transfer' })
await addSubmitted(fresh, people, zoe, { assessedAt: new Date() }, { name: 'Peg transfer' })
await addSubmitted(fresh, people, zoe, {}, { name: 'Colectomy', subject: surgical })
await addSubmitted(fresh, people, ada, {}, { name: '100 % sure' })
const shared = await addOfGroup(fresh, people, ada, {}, { name: 'Knots' })
await fresh.database.insert(sharedVideos).values({
  videoId: shared.videoId,
  programId,
  ownerId: ada,
  videoType: 'other',
  name: 'Knots',
})
await addOfGroup(fresh, people, ada, {}, { name: 'Private' })
await addSubmitted(fresh, people, ada, {}, { name: 'Deleted', deletedAt: new Date() })
await addSubmitted(
  fresh,
  people,
  people.foreignResident,
  {},
  {
    name: 'Abroad',
    programId: people.foreignProgramId,
  },
)

describe('the videos of a program', () => {
  test('contain what was submitted or shared, but nothing private, deleted or elsewhere', async () => {
    expect(await namesOf('')).toEqual(['Knots', '100 % sure', 'Colectomy', 'Peg transfer', 'peg transfer'])
    expect((await ask()).total).toBe(5)
  })

  test.each([
    [
      'newest',
      [
        'Knots, Ada Quinn',
        '100 % sure, Ada Quinn',
        'Colectomy, Zoe abel',
        'Peg transfer, Zoe abel',
        'peg transfer, Ada Quinn',
      ],
    ],
    [
      'name',
      [
        '100 % sure, Ada Quinn',
        'Colectomy, Zoe abel',
        'Knots, Ada Quinn',
        'peg transfer, Ada Quinn',
        'Peg transfer, Zoe abel',
      ],
    ],
    [
      'owner',
      [
        'Peg transfer, Zoe abel',
        'Colectomy, Zoe abel',
        'peg transfer, Ada Quinn',
        '100 % sure, Ada Quinn',
        'Knots, Ada Quinn',
      ],
    ],
  ] as const)('come in the order of %s, page by page, none twice', async (sort, expected) => {
    expect(await everyPage(`&sort=${sort}`)).toEqual(expected)
  })

  test.each([
    ['newest', 'oldest'],
    ['name', 'name-down'],
    ['owner', 'owner-down'],
  ])('%s is %s reversed', async (up, down) => {
    expect(await everyPage(`&sort=${down}`)).toEqual((await everyPage(`&sort=${up}`)).toReversed())
  })

  test.each([
    ['search=PEG', ['Peg transfer', 'peg transfer']],
    ['search=quinn%20peg', ['peg transfer']],
    ['search=100%20%25', ['100 % sure']],
    ['search=_', []],
    ['type=surgical', ['Colectomy']],
    ['standing=ASSESSED', ['Peg transfer']],
    ['standing=SHARED', ['Knots']],
    ['standing=WAITING&search=ada', ['100 % sure', 'peg transfer']],
  ] as const)('are found by %s, and counted', async (query, expected) => {
    expect(await namesOf(`&${query}`)).toEqual(expected)
    expect((await ask(`&${query}&limit=1`)).total).toBe(expected.length)
  })

  test.each(['cursor=x', 'sort=best', 'type=none', 'standing=LOST', 'limit=101'])(
    'refuse %s, which is not a query',
    async (query) => {
      const path = `/video/admin?pid=${people.programId}&${query}`
      expect((await api.call(people.admin, 'GET', path)).status).toBe(400)
    },
  )

  test('1,000 rows come in order and complete', async () => {
    const programId = people.foreignProgramId
    for (let number = 0; number < 1_000; number += 1)
      await addSubmitted(
        fresh,
        people,
        people.foreignResident,
        {},
        { name: `Take ${number % 10}`, programId },
      )
    for (const sort of adminSorts) {
      const seen = new Set<string>()
      let cursor = ''
      do {
        const path = `/video/admin?pid=${programId}&sort=${sort}&limit=100${cursor}`
        const page = (await api.call(people.admin, 'GET', path)).body as List
        for (const { videoId } of page.items) seen.add(videoId)
        expect(page.total).toBe(1_001)
        cursor = page.next === null ? '' : `&cursor=${page.next}`
      } while (cursor !== '')
      expect(seen.size, sort).toBe(1_001)
    }
  })
})
