import { expect, test } from 'vitest'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = await peopledDatabase()
const { people } = fresh
await addPerson(fresh.database, {
  programId: people.programId,
  lastName: '=1+1, "Ltd"',
  email: 'formula@people.test',
  memberOf: [people.groupId],
})
const server = untilEnd(await startWholeServer(fresh))
const token = await server.tokenFor(people.admin)

async function get(path: string): Promise<Response> {
  const answer = await fetch(`${server.address}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status, path).toBe(200)
  return answer
}

const program = people.programId
const days = 'start=2026-03-01T00:00:00Z&end=2026-04-01T00:00:00Z'

/** A list, the rest of its address, and where its rows are in the answer. */
const lists: [path: string, query: string, rowsIn: (answer: never) => readonly unknown[]][] = [
  [`/user/program/${program}`, '?kind=residents', ({ items }: { items: [] }) => items],
  [`/user/program/${program}`, '?kind=faculty&search=a&sort=name-down', ({ items }: { items: [] }) => items],
  [`/user/program/${program}`, '?kind=inactive', ({ items }: { items: [] }) => items],
  [`/user/unregistered-users/${program}`, '', ({ items }: { items: [] }) => items],
  [
    '/user/search/findAllInternalAccounts',
    '?sort=email',
    ({ _embedded }: Embedded<'user'>) => _embedded.user,
  ],
  ['/program', '?sort=title-down', ({ _embedded }: Embedded<'program'>) => _embedded.program],
  ['/fault', '', ({ items }: { items: [] }) => items],
  ['/device/unsent', '', ({ items }: { items: [] }) => items],
  ['/feedback', '?sort=fewest-stars', ({ items }: { items: [] }) => items],
  ['/video/admin', `?pid=${program}`, ({ items }: { items: [] }) => items],
  [
    '/dashboard-progress/group-course-progress',
    `?gid=${people.groupId}`,
    ({ items }: { items: [] }) => items,
  ],
  [`/event/program/${program}/future`, '', ({ events }: { events: [] }) => events],
  [`/event/program/${program}/events-in-date-range`, `?${days}`, ({ events }: { events: [] }) => events],
  ['/video/assessed-history', '', ({ entries }: { entries: [] }) => entries],
]
type Embedded<Name extends string> = { _embedded: Record<Name, []> }

test.each(lists)('%s%s is saved as it is listed', async (path, query, rowsIn) => {
  const listed = rowsIn((await (await get(path + query)).json()) as never)
  const saved = await get(`${path}/export${query}`)
  expect(saved.headers.get('content-type')).toContain('text/csv')
  const lines = (await saved.text()).trimEnd().split('\r\n')
  expect(lines.length - 1).toBe(listed.length)
})

test('some of the lists that are compared have rows', async () => {
  const counts = await Promise.all(
    lists.map(
      async ([path, query, rowsIn]) => rowsIn((await (await get(path + query)).json()) as never).length,
    ),
  )
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(4)
})

test('a name that a spreadsheet would calculate stays a name', async () => {
  const saved = await (await get(`/user/program/${program}/export?kind=residents&search=formula@`)).text()
  expect(saved.split('\r\n')[1]).toContain(`"'=1+1, ""Ltd"""`)
})

test('the groups of a tab are saved as the page shows them', async () => {
  const groups = (await (await get(`/user-group/program/${program}`)).json()) as { isExpired: boolean }[]
  const saved = await (await get(`/user-group/program/${program}/export?state=expired`)).text()
  expect(saved.trimEnd().split('\r\n').length - 1).toBe(groups.filter(({ isExpired }) => isExpired).length)
})
