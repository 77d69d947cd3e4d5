import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { deflated, openZip, partsOf, someCourse, zipOf } from '#tests/support/course-files.ts'

const whole = partsOf(someCourse())
const faultsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const opened = await openZip(bytes)
  return opened.ok ? [] : opened.failure
}

it('encrypted, linked, ZIP64, other ways of packing, a hundred thousand entries, overlaps', async () => {
  const bytes = await zipOf(whole)
  const change = (at: (view: DataView, central: number) => void) => {
    const copy = bytes.slice()
    const view = new DataView(copy.buffer)
    at(view, view.getUint32(copy.length - 6, true))
    return copy
  }
  const said = async (at: (view: DataView, central: number) => void) => (await faultsOf(change(at)))[0]
  expect(await said((view, at) => view.setUint16(at + 8, 1, true))).toContain('encrypted')
  expect(await said((view, at) => view.setUint16(at + 40, 0xa1ff, true))).toContain('link')
  expect(await said((view, at) => view.setUint16(at + 10, 12, true))).toContain('packed in a way')
  const end = bytes.length - 22
  expect(await said((view) => view.setUint32(end + 16, 0xffffffff, true))).toContain('ZIP64')
  const many = (view: DataView) => {
    view.setUint16(end + 8, 60_000, true)
    view.setUint16(end + 10, 60_000, true)
  }
  expect(await said(many)).toContain('60000 entries')
  expect(await said((view, at) => view.setUint32(at + 46 + 11 + 42, 0, true))).toContain('overlaps')
  expect(await said((view, at) => view.setUint32(at + 16, 1, true))).toContain('damaged')
})

it('a bomb: no more is unpacked than was said, and no more is said than a course may have', async () => {
  const bomb = await deflated([{ name: 'course.json', bytes: new Uint8Array(5 * 1024 * 1024) }])
  expect((await faultsOf(bomb))[0]).toContain('larger than a course may have')
  const lying = bomb.slice()
  const view = new DataView(lying.buffer)
  view.setUint32(view.getUint32(lying.length - 6, true) + 24, 100, true)
  expect((await faultsOf(lying))[0]).toContain('damaged')
})

it('cut off anywhere', async () => {
  const bytes = await zipOf(whole)
  for (let length = 0; length < bytes.length; length += 7)
    expect((await faultsOf(bytes.slice(0, length)))[0]).toContain('cut off')
})

it('whatever bytes are changed: a course that is whole, or a fault, within a moment', async () => {
  const stored = await zipOf(whole)
  const packed = await deflated(whole)
  const change = fc.record({ at: fc.nat(stored.length), by: fc.nat(255), isPacked: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const bytes = (changes[0]!.isPacked ? packed : stored).slice()
      for (const { at, by } of changes) bytes[at % bytes.length] = by
      const began = performance.now()
      const opened = await openZip(bytes)
      if (opened.ok) for (const media of opened.value.course.media) await opened.value.readMedia(media)
      else expect(opened.failure.length).toBeGreaterThan(0)
      expect(performance.now() - began).toBeLessThan(2_000)
    }),
    { numRuns: 300 },
  )
})
