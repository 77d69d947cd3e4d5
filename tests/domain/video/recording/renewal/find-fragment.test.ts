import { expect, test } from 'vitest'
import { findFragment } from '#domain/video/recording/renewal/find-fragment.ts'
import { joinBytes, type Bytes } from '#domain/video/recording/take/segments.ts'
import { someBytes } from '#tests/support/takes.ts'

const box = (name: string, body: Bytes = someBytes(20)): Bytes => {
  const head = new Uint8Array(8)
  new DataView(head.buffer).setUint32(0, 8 + body.length)
  head.set(new TextEncoder().encode(name), 4)
  return joinBytes([head, body])
}
const cluster = new Uint8Array([0x1f, 0x43, 0xb6, 0x75, 0xff, 1, 2, 3])

test('a fragment of an MP4 begins with its head, which media follows', () => {
  const header = joinBytes([box('ftyp'), box('moov')])
  expect(findFragment(joinBytes([header, box('moof'), box('mdat')]))).toBe(header.length)
})

test('the name of a box among the bytes of a picture is no fragment', () => {
  const fake = joinBytes([box('mdat', joinBytes([someBytes(9), box('moof'), someBytes(40)]))])
  expect(findFragment(fake)).toBeNull()
  expect(findFragment(joinBytes([fake, box('moof'), box('mdat')]))).toBe(fake.length)
})

test('a cluster of a WebM begins with its name', () => {
  expect(findFragment(joinBytes([someBytes(30), cluster]))).toBe(30)
})

test('it is looked for from a given byte on, and may not be there', () => {
  const two = joinBytes([cluster, someBytes(5), cluster])
  expect(findFragment(two, 1)).toBe(13)
  expect(findFragment(someBytes(100))).toBeNull()
  expect(findFragment(new Uint8Array(0))).toBeNull()
})
