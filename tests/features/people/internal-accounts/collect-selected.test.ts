import { expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { collectSelected } from '#features/people/internal-accounts/collect-selected.ts'

const pages = [
  { _embedded: { user: [{ id: 'a' }, { id: 'b' }] }, next: 'b', total: 3 },
  { _embedded: { user: [{ id: 'c' }] }, next: null, total: 3 },
]
function server() {
  const asked: unknown[] = []
  const call = (async (_endpoint: unknown, { query }: { query: { cursor?: string } }) => {
    asked.push(query)
    return succeed(query.cursor === 'b' ? pages[1] : pages[0])
  }) as unknown as Call
  return { call, asked }
}
const filters = { state: 'active', search: 'fi', sort: 'name' } as const
const idsOf = (answer: Awaited<ReturnType<typeof collectSelected>>) =>
  answer.ok ? answer.value.map(({ id }) => id) : answer.failure.code

test('"all" includes rows that were never loaded, as far as the search finds them', async () => {
  const { call, asked } = server()
  const all = { status: 'all', except: new Set(['a']) } as const
  expect(idsOf(await collectSelected(call, filters, all))).toEqual(['b', 'c'])
  expect(asked).toEqual([
    { state: 'active', limit: 100, search: 'fi' },
    { state: 'active', limit: 100, search: 'fi', cursor: 'b' },
  ])
})

test('rows that were selected under another search are found too', async () => {
  const { call, asked } = server()
  const some = { status: 'some', keys: new Set(['c']) } as const
  expect(idsOf(await collectSelected(call, filters, some))).toEqual(['c'])
  expect(asked[0]).toMatchObject({ search: '' })
})

test('nothing is sent to some of them because others could not be read', async () => {
  const call = (async () => refuse({ code: 'offline' })) as unknown as Call
  const all = { status: 'all', except: new Set<string>() } as const
  expect(idsOf(await collectSelected(call, filters, all))).toBe('offline')
})
