import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { WHOLE_LIST_MAX } from '#contract/limits.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type ReadPage, readWhole, wantsWhole } from '#server/http/whole/read-whole.ts'
import { listTextVersions } from '#contract/endpoints/learning/authoring.ts'
import { getProgram, listPrograms } from '#contract/endpoints/people/programs.ts'

const list = { list: 'items', reply: z.object({ items: z.array(z.int()) }) }
const embedded = { list: 'user', reply: z.object({ _embedded: z.object({ user: z.array(z.int()) }) }) }
const noTurn = vi.fn<() => () => void>(() => () => {})

/** A list of this many numbers; pages are asked for by the number that they begin with. */
function numbers(count: number, shape: (rows: number[]) => object = (items) => ({ items })): ReadPage {
  return ({ limit, cursor = '0' }) => {
    const from = Number(cursor)
    const rows = Array.from({ length: Math.min(limit, count - from) }, (_, index) => from + index)
    const next = from + rows.length < count ? String(from + rows.length) : null
    return Promise.resolve(succeed({ ...shape(rows), next, total: count }))
  }
}
const read = async (...asked: Parameters<typeof readWhole>) => {
  const answer = await readWhole(...asked)
  return answer.ok ? (JSON.parse(answer.value.toString()) as Record<string, unknown>) : answer.failure
}

test.each([0, 1, 100, 101, 500, 501, 1_700])('a list of %i is whole', async (count) => {
  const answer = { next: null, total: count, limit: WHOLE_LIST_MAX }
  const rows = Array.from({ length: count }, (_, index) => index)
  expect(await read(list, numbers(count), noTurn)).toEqual({ items: rows, ...answer })
  const within = numbers(count, (user) => ({ _embedded: { user } }))
  expect(await read(embedded, within, noTurn)).toEqual({ _embedded: { user: rows }, ...answer })
})

test('a longer list ends at the figure that the answer names, and says how it continues', async () => {
  const answer = await read(list, numbers(WHOLE_LIST_MAX + 1), noTurn)
  expect(answer).toMatchObject({ limit: WHOLE_LIST_MAX, next: String(WHOLE_LIST_MAX) })
  expect((answer as { items: unknown[] }).items).toHaveLength(WHOLE_LIST_MAX)
})

test('lists beside the rows are those of all pages, each item once', async () => {
  const withParity = numbers(700, (items) => ({
    items,
    programs: items[0]! < 500 ? [{ id: 'a' }] : [{ id: 'a' }, { id: 'b' }],
  }))
  expect(await read(list, withParity, noTurn)).toMatchObject({ programs: [{ id: 'a' }, { id: 'b' }] })
})

test('takes a turn only for a long list, and ends it whatever happens', async () => {
  const end = vi.fn<() => void>()
  const enter = vi.fn<() => () => void>(() => end)
  await read(list, numbers(100), enter)
  expect(enter).not.toHaveBeenCalled()
  await read(list, numbers(101), enter)
  expect(end).toHaveBeenCalledTimes(1)
  const broken: ReadPage = ({ limit }) =>
    limit === 100 ? numbers(900)({ limit }) : Promise.resolve(refuse({ code: 'internal-error' }))
  expect(await read(list, broken, enter)).toEqual({ code: 'internal-error' })
  const throwing: ReadPage = ({ limit }) =>
    limit === 100 ? numbers(900)({ limit }) : Promise.reject(new Error('lost'))
  await expect(read(list, throwing, enter)).rejects.toThrow('lost')
  expect(end).toHaveBeenCalledTimes(3)
  expect(await read(list, numbers(101), () => null)).toEqual({ code: 'too-many-requests' })
})

test('is read again if the row after which a page begins has disappeared, and refused if that goes on', async () => {
  let times = 1
  const changing: ReadPage = (page) => {
    if (page.cursor === undefined || times <= 0) return numbers(900)(page)
    times -= 1
    return Promise.resolve(succeed({ items: [], next: null, total: 899 }))
  }
  expect(await read(list, changing, noTurn)).toMatchObject({ total: 900 })
  times = Infinity
  expect(await read(list, changing, noTurn)).toEqual({ code: 'unavailable' })
})

test('lets others run between the pages', async () => {
  let ran = 0
  setImmediate(function again() {
    ran += 1
    if (ran < 10) setImmediate(again)
  })
  await read(list, numbers(WHOLE_LIST_MAX), noTurn)
  expect(ran).toBe(10)
})

test('is for clients that are not our page, and name no page', () => {
  expect(wantsWhole(listPrograms, {}, {})).toBe(true)
  expect(wantsWhole(listPrograms, { search: 'x' }, {})).toBe(true)
  expect(wantsWhole(listPrograms, { limit: '5' }, {})).toBe(false)
  expect(wantsWhole(listPrograms, { cursor: 'x' }, {})).toBe(false)
  expect(wantsWhole(listPrograms, {}, { 'x-trocar-wire': '2' })).toBe(false)
  expect(wantsWhole(getProgram, {}, {})).toBe(false)
  // Each of its rows is a text as long as a book.
  expect(wantsWhole(listTextVersions, {}, {})).toBe(false)
})
