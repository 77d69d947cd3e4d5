import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { brokenCursor, pageOf, readCursor, rowsToRead } from '#server/http/page.ts'

const key = z.tuple([z.iso.datetime(), z.uuid()])
const rows = ['b', 'c', 'd'].map((digit, day) => ({
  at: `2026-11-0${day + 1}T08:00:00.000Z`,
  id: `0000000${digit}-0000-4000-8000-000000000000`,
}))
const keyOf = ({ at, id }: (typeof rows)[number]) => [at, id]

test('a page shows as many as were asked for, and its cursor is the key of the last of them', () => {
  expect(rowsToRead(2)).toBe(3)
  const { page, next } = pageOf(rows, 2, keyOf)
  expect(page).toEqual(rows.slice(0, 2))
  expect(readCursor(key, next!)).toEqual({ ok: true, value: keyOf(rows[1]!) })
})

test('the last page has no cursor, even if it is full', () => {
  expect(pageOf(rows, 3, keyOf)).toEqual({ page: rows, next: null })
  expect(pageOf([], 3, keyOf)).toEqual({ page: [], next: null })
})

test('without a cursor the first page is meant', () => {
  expect(readCursor(key, undefined)).toEqual({ ok: true, value: null })
})

test.each(['', 'x', rows[0]!.at, `${rows[0]!.at}_${rows[0]!.id}_more`, `${rows[0]!.id}_${rows[0]!.at}`])(
  'a cursor that is not ours is refused: %s',
  (cursor) => {
    expect(readCursor(key, cursor)).toEqual({ ok: false, failure: brokenCursor })
  },
)
