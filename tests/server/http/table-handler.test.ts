import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint, type Input } from '#contract/endpoint.ts'
import { listQuery, listReply } from '#contract/list.ts'
import { refuse, succeed } from '#contract/result.ts'
import { TABLE_ENTRIES_MAX, tableOf } from '#contract/table-of.ts'
import type { Context, Handler } from '#server/http/handler.ts'
import { type Table, tableHandler } from '#server/http/table-handler.ts'

const listThings = defineEndpoint({
  method: 'GET',
  path: '/thing',
  summary: 'Things',
  access: () => true,
  query: z.extend(listQuery(['name', 'newest']), { kind: z.optional(z.string()) }),
  reply: listReply(z.object({ name: z.string(), size: z.number() })),
  failures: ['invalid-input'],
})
const exportThings = tableOf(listThings)
type List = Handler<typeof listThings>

const thingTable: Table<typeof listThings, { name: string; size: number }> = {
  name: 'things',
  rowsOf: ({ items }) => items,
  columns: { Name: ({ name }) => name, Size: ({ size }) => size },
}

/** A list of this many things, and the queries it received. */
function listOf(count: number) {
  const asked: Input<typeof listThings>['query'][] = []
  const list: List = ({ query }) => {
    asked.push(query)
    const from = Number(query.cursor ?? 0)
    const to = Math.min(count, from + query.limit)
    const items = Array.from({ length: to - from }, (_, at) => ({ name: `=${from + at}`, size: from + at }))
    return Promise.resolve(succeed({ items, next: to < count ? String(to) : null, total: count }))
  }
  return { list, asked }
}

async function save(list: List) {
  const handler = tableHandler<typeof listThings, { name: string; size: number }, typeof exportThings>(
    list,
    thingTable,
  )
  const asked = { query: { search: 'x', sort: 'newest', kind: 'big' } } as const
  return handler(asked, {} as Context<typeof exportThings>)
}

async function linesOf(list: List): Promise<string[]> {
  const saved = await save(list)
  if (!saved.ok) throw new Error(saved.failure.code)
  return new TextDecoder().decode(saved.value.bytes).split('\r\n').slice(0, -1)
}

test('a table has everything its list finds, however many pages that is, in the order of the list', async () => {
  const { list, asked } = listOf(2_345)
  const lines = await linesOf(list)
  expect(lines).toHaveLength(2_346)
  expect(lines[0]).toBe('Name,Size')
  // No cell is a formula.
  expect(lines[2_345]).toBe(`'=2344,2344`)
  expect(asked).toHaveLength(5)
})

test('the list gets the query of the table', async () => {
  const { list, asked } = listOf(1_500)
  await save(list)
  for (const query of asked) expect(query).toMatchObject({ search: 'x', sort: 'newest', kind: 'big' })
})

test('an endless list makes a table with an end', async () => {
  const { list } = listOf(TABLE_ENTRIES_MAX + 5_000)
  expect(await linesOf(list)).toHaveLength(TABLE_ENTRIES_MAX + 1)
})

test('what the list refuses, the table refuses', async () => {
  expect(await save(() => Promise.resolve(refuse({ code: 'invalid-input' })))).toEqual(
    refuse({ code: 'invalid-input' }),
  )
})

test('a list whose cursor disappears while it is read is read again, and never saved in part', async () => {
  const { list } = listOf(1_500)
  let lost = 1
  const losing: List = (input, context) => {
    if (input.query.cursor === undefined || lost === 0) return list(input, context)
    lost -= 1
    return Promise.resolve(succeed({ items: [], next: null, total: 1_500 }))
  }
  expect(await linesOf(losing)).toHaveLength(1_501)
  lost = 9
  expect(await save(losing)).toEqual(refuse({ code: 'unavailable' }))
})
