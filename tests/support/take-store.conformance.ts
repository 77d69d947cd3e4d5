import type { PartId, StreamId } from '#contract/vocabulary/ids.ts'
import type { TakeStore } from '#domain/ports.ts'
import { joinBytes } from '#domain/video/recording/take/segments.ts'
import type { Bytes } from '#domain/video/recording/take/segments.ts'
import { digestOfStream } from '#domain/video/recording/take/tree-digest.ts'
import { assert, assertBytes, assertSame, valueOf } from './conformance.ts'
import type { ConformanceCase } from './conformance.ts'
import {
  inARow,
  someBytes,
  somePart,
  somePartId,
  someSlice,
  someTake,
  someTakeId,
  someUserId,
} from './takes.ts'

export interface TakeStoreBench {
  store: TakeStore
  segmentBytes: number
  /** Closes the page and opens it again on the same device. */
  reopen(): Promise<TakeStore>
  damageSegment(partId: PartId, number: number): Promise<void>
  /** Everything stored is gone, and the store is there but empty. */
  emptyStore(): Promise<void>
}

const part = somePart(1, 0)

async function begin({ store }: TakeStoreBench): Promise<TakeStore> {
  valueOf(await store.saveTake(someTake(1)), 'saveTake')
  valueOf(await store.savePart(part), 'savePart')
  return store
}

async function append(store: TakeStore, slices: readonly Bytes[], from = 0): Promise<void> {
  for (const slice of inARow(slices, from)) valueOf(await store.appendSlice(part.id, slice), 'appendSlice')
}

async function readPart(store: TakeStore): Promise<Bytes> {
  const [stored] = valueOf(await store.listParts(part.takeId), 'listParts')
  assert(stored !== undefined, 'the part is gone')
  const segments: Bytes[] = []
  for (let number = 0; ; number++) {
    const segment = await store.readSegment(part.id, number)
    if (!segment.ok) break
    segments.push(segment.value)
  }
  return joinBytes(segments)
}

async function digestOf(bytes: Bytes, segmentBytes: number): Promise<string> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / segmentBytes) }, (_, number) =>
    bytes.slice(number * segmentBytes, (number + 1) * segmentBytes),
  )
  return digestOfStream(async (piece) => new Uint8Array(await crypto.subtle.digest('SHA-256', piece)), pieces)
}

/** Digests are computed beside the writes. */
function digested(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100))
}

function slicesOf(lengths: readonly number[]): Bytes[] {
  return lengths.map((length, index) => someBytes(length, index + 1))
}

export const takeStoreConformance: readonly ConformanceCase<TakeStoreBench>[] = [
  {
    sentence: 'a take that was saved is read back as it was saved, even after a reload',
    async check(bench) {
      const take = someTake(1, { marks: [{ timeStamp: 3.5, label: 'First throw' }], orientation: 90 })
      valueOf(await bench.store.saveTake(take), 'saveTake')
      assertSame(valueOf(await bench.store.readTake(take.id), 'readTake'), take, 'before')
      const store = await bench.reopen()
      assertSame(valueOf(await store.readTake(take.id), 'readTake'), take, 'after a reload')
    },
  },
  {
    sentence: 'what does not exist answers not-found',
    async check({ store }) {
      assertSame(await store.readTake(someTakeId(9)), { ok: false, failure: 'not-found' }, 'readTake')
      assertSame(
        await store.changeTake(someTakeId(9), (take) => take),
        { ok: false, failure: 'not-found' },
        'changeTake',
      )
      assertSame(
        await store.appendSlice(somePartId(9), someSlice(0, someBytes(3))),
        { ok: false, failure: 'not-found' },
        'append',
      )
      assertSame(await store.closePart(somePartId(9)), { ok: false, failure: 'not-found' }, 'closePart')
      assertSame(await store.recoverPart(somePartId(9)), { ok: false, failure: 'not-found' }, 'recoverPart')
      assertSame(await store.savePart(part), { ok: false, failure: 'not-found' }, 'a part without its take')
    },
  },
  {
    sentence: 'an owner lists their own takes, oldest first, and never another person’s',
    async check({ store }) {
      for (const take of [someTake(3), someTake(2), someTake(4, { ownerId: someUserId(2) })]) {
        valueOf(await store.saveTake(take), 'saveTake')
      }
      const mine = valueOf(await store.listTakes(someUserId(1)), 'listTakes')
      assertSame(
        mine.map((take) => take.id),
        [someTakeId(2), someTakeId(3)],
        'mine',
      )
      const theirs = valueOf(await store.listTakes(someUserId(2)), 'listTakes')
      assertSame(
        theirs.map((take) => take.id),
        [someTakeId(4)],
        'theirs',
      )
      assertSame(valueOf(await store.listTakes(someUserId(3)), 'listTakes'), [], 'nobody’s')
    },
  },
  {
    sentence: 'parts are listed in order of their number and saving one again changes nothing',
    async check(bench) {
      const store = await begin(bench)
      for (const number of [2, 1]) valueOf(await store.savePart(somePart(1, number)), 'savePart')
      await append(store, slicesOf([7]))
      valueOf(await store.savePart(part), 'savePart again')
      const parts = valueOf(await store.listParts(part.takeId), 'listParts')
      assertSame(
        parts.map((each) => [each.number, each.bytes]),
        [
          [0, 7],
          [1, 0],
          [2, 0],
        ],
        'parts',
      )
    },
  },
  {
    sentence: 'simultaneous changes are all stored',
    async check(bench) {
      const store = await begin(bench)
      const mark = (label: string) =>
        store.changeTake(part.takeId, (take) => ({
          ...take,
          marks: [...take.marks, { timeStamp: 1, label }],
        }))
      await Promise.all([mark('a'), mark('b'), mark('c')])
      await Promise.all([
        store.appendSlice(part.id, someSlice(0, someBytes(5))),
        store.changePart(part.id, (stored) => ({ ...stored, frameRate: 60 })),
        store.appendSlice(part.id, someSlice(5, someBytes(6))),
      ])
      const take = valueOf(await store.readTake(part.takeId), 'readTake')
      assertSame(take.marks.map((each) => each.label).join(''), 'abc', 'marks')
      const [stored] = valueOf(await store.listParts(part.takeId), 'listParts')
      assertSame([stored?.bytes, stored?.duration, stored?.frameRate], [11, 500, 60], 'part')
    },
  },
  {
    sentence: 'slices of any size come back as the same stream of bytes, cut into segments',
    async check(bench) {
      const store = await begin(bench)
      const size = bench.segmentBytes
      const slices = slicesOf([1, size - 1, 0, size, 3, size * 2 + 5, 1, size - 9, 2])
      await append(store, slices)
      const [open] = valueOf(await store.listParts(part.takeId), 'listParts')
      const total = slices.reduce((sum, slice) => sum + slice.length, 0)
      assertSame([open?.bytes, open?.segments], [total, Math.floor(total / size)], 'counts')
      valueOf(await store.closePart(part.id), 'closePart')
      assertBytes(await readPart(store), joinBytes(slices), 'before a reload')
      assertBytes(await readPart(await bench.reopen()), joinBytes(slices), 'after a reload')
    },
  },
  {
    sentence: 'a slice that is a view of a larger buffer stores only its own bytes',
    async check(bench) {
      const store = await begin(bench)
      const whole = someBytes(bench.segmentBytes * 3)
      const views = [whole.subarray(5, 20), whole.subarray(20, bench.segmentBytes + 40)]
      await append(store, views)
      valueOf(await store.closePart(part.id), 'closePart')
      assertBytes(await readPart(store), whole.slice(5, bench.segmentBytes + 40), 'bytes')
    },
  },
  {
    sentence: 'of an open part only full segments are read, of a closed one also the shorter last',
    async check(bench) {
      const store = await begin(bench)
      await append(store, slicesOf([bench.segmentBytes + 4]))
      assert((await store.readSegment(part.id, 0)).ok, 'the full segment is there')
      assertSame(await store.readSegment(part.id, 1), { ok: false, failure: 'not-found' }, 'the tail')
      valueOf(await store.closePart(part.id), 'closePart')
      assertSame(valueOf(await store.readSegment(part.id, 1), 'the last segment').length, 4, 'its length')
      assertSame(await store.readSegment(part.id, 2), { ok: false, failure: 'not-found' }, 'beyond the end')
    },
  },
  {
    sentence: 'slices appended without waiting are stored in the order in which they were handed in',
    async check(bench) {
      const store = await begin(bench)
      const slices = slicesOf([40, 3, bench.segmentBytes, 17, 1, bench.segmentBytes, 8])
      await Promise.all(inARow(slices).map((slice) => store.appendSlice(part.id, slice)))
      valueOf(await store.closePart(part.id), 'closePart')
      assertBytes(await readPart(store), joinBytes(slices), 'stream')
    },
  },
  {
    sentence: 'a slice that is handed in again is stored once, even together with others',
    async check(bench) {
      const store = await begin(bench)
      const slices = inARow(slicesOf([40, bench.segmentBytes, 17]))
      const [first, second] = slices
      assert(first !== undefined && second !== undefined, 'there are slices')
      valueOf(await store.appendSlice(part.id, first), 'the first time')
      for (const answer of await Promise.all(slices.map((slice) => store.appendSlice(part.id, slice))))
        valueOf(answer, 'again')
      const again = valueOf(await store.appendSlice(part.id, second), 'once more')
      assertSame([again.bytes, again.duration], [bench.segmentBytes + 57, 750], 'part')
      valueOf(await store.closePart(part.id), 'closePart')
      assertBytes(await readPart(store), joinBytes(slices.map(({ bytes }) => bytes)), 'stream')
    },
  },
  {
    sentence: 'a slice that would leave a gap is refused, and stored once what precedes it is stored',
    async check(bench) {
      const store = await begin(bench)
      const [first, second] = inARow(slicesOf([5, 6]))
      assert(first !== undefined && second !== undefined, 'there are slices')
      const tooEarly = await store.appendSlice(part.id, second)
      assertSame(tooEarly, { ok: false, failure: 'unavailable' }, 'too early')
      valueOf(await store.appendSlice(part.id, first), 'the first')
      assertSame(valueOf(await store.appendSlice(part.id, second), 'the second').bytes, 11, 'bytes')
    },
  },
  {
    sentence: 'closing a part computes the digest that the server will compute, once',
    async check(bench) {
      const store = await begin(bench)
      const slices = slicesOf([bench.segmentBytes - 1, bench.segmentBytes + 6, 11])
      await append(store, slices)
      const closed = valueOf(await store.closePart(part.id), 'closePart')
      assertSame(closed.digest, await digestOf(joinBytes(slices), bench.segmentBytes), 'digest')
      assert(closed.closed, 'the part is closed')
      const again = valueOf(await (await bench.reopen()).closePart(part.id), 'closing again')
      assertSame(again, closed, 'closing again')
    },
  },
  {
    sentence: 'a closed part accepts no more slices',
    async check(bench) {
      const store = await begin(bench)
      await append(store, slicesOf([5]))
      valueOf(await store.closePart(part.id), 'closePart')
      assertSame(
        await store.appendSlice(part.id, someSlice(5, someBytes(4))),
        { ok: false, failure: 'not-found' },
        'append',
      )
      assertSame((await readPart(store)).length, 5, 'bytes')
    },
  },
  {
    sentence: 'an empty part can be closed and has the digest of nothing',
    async check(bench) {
      const store = await begin(bench)
      const closed = valueOf(await store.closePart(part.id), 'closePart')
      assertSame(closed.digest, await digestOf(new Uint8Array(0), bench.segmentBytes), 'digest')
      assertSame([closed.bytes, closed.segments], [0, 0], 'counts')
    },
  },
  {
    sentence: 'after a crash everything that was confirmed is recovered and the part is closed',
    async check(bench) {
      const slices = slicesOf([9, bench.segmentBytes, 21])
      await append(await begin(bench), slices)
      const store = await bench.reopen()
      const recovered = valueOf(await store.recoverPart(part.id), 'recoverPart')
      const whole = joinBytes(slices)
      assertSame([recovered.part.bytes, recovered.damagedRows], [whole.length, 0], 'found')
      assertSame(recovered.part.digest, await digestOf(whole, bench.segmentBytes), 'digest')
      assert(recovered.part.closed, 'the part is closed')
      assertBytes(await readPart(store), whole, 'bytes')
    },
  },
  {
    sentence: 'a part that is intact misses nothing, whatever fraction its measured duration ends with',
    async check(bench) {
      const store = await begin(bench)
      for (const slice of inARow(slicesOf([9, 21])))
        valueOf(await store.appendSlice(part.id, { ...slice, duration: 100.3 }), 'appendSlice')
      const reopened = await bench.reopen()
      const recovered = valueOf(await reopened.recoverPart(part.id), 'recoverPart')
      assertSame([recovered.part.duration, recovered.part.lost], [200.6, undefined], 'duration and loss')
    },
  },
  {
    sentence: 'a part is closed as empty if what is left of it counts as nothing, and that is no loss',
    async check(bench) {
      const store = await begin(bench)
      for (const slice of inARow(slicesOf([9, 21])))
        valueOf(await store.appendSlice(part.id, { ...slice, duration: 0 }), 'appendSlice')
      const reopened = await bench.reopen()
      const seen: Bytes[] = []
      const isNothing = (bytes: Uint8Array) => seen.push(bytes.slice()) > 0
      const recovered = valueOf(await reopened.recoverPart(part.id, isNothing), 'recoverPart')
      assertBytes(seen[0] ?? new Uint8Array(0), joinBytes(slicesOf([9, 21])), 'what was judged')
      const { bytes, segments, duration, lost, closed, digest } = recovered.part
      assertSame([bytes, segments, duration, lost, closed], [0, 0, 0, undefined, true], 'part')
      assertSame(recovered.damagedRows, 0, 'damaged rows')
      assertSame(digest, await digestOf(new Uint8Array(0), bench.segmentBytes), 'digest')
      const again = valueOf(await reopened.recoverPart(part.id), 'recoverPart')
      assertSame(again, recovered, 'once more')
    },
  },
  {
    sentence: 'a part of which the server may have a segment is never closed as empty',
    async check(bench) {
      await append(await begin(bench), slicesOf([bench.segmentBytes, 9]))
      const store = await bench.reopen()
      const recovered = valueOf(await store.recoverPart(part.id, () => true), 'recoverPart')
      assertSame(recovered.part.bytes, bench.segmentBytes + 9, 'bytes')
    },
  },
  {
    sentence: 'recovery stops at the first damaged row and says what it found',
    async check(bench) {
      const size = bench.segmentBytes
      const slices = slicesOf([size, size, size])
      await append(await begin(bench), slices)
      await bench.damageSegment(part.id, 1)
      const store = await bench.reopen()
      const recovered = valueOf(await store.recoverPart(part.id), 'recoverPart')
      assertSame([recovered.part.bytes, recovered.damagedRows], [size, 2], 'found')
      assertSame([recovered.part.bytes, recovered.part.segments], [size, 1], 'part')
      assertSame(recovered.part.duration, 250, 'duration of what is left')
      assertSame(recovered.part.lost, 500, 'duration of what is missing')
      const again = valueOf(await store.recoverPart(part.id), 'recoverPart')
      assertSame(again.part.lost, 500, 'what is missing stays known')
      assertBytes(await readPart(store), slices[0] ?? new Uint8Array(0), 'bytes')
      assertSame(recovered.part.digest, await digestOf(joinBytes(slices.slice(0, 1)), size), 'digest')
    },
  },
  {
    sentence: 'a damaged segment is never returned',
    async check(bench) {
      const store = await begin(bench)
      await append(store, slicesOf([bench.segmentBytes, bench.segmentBytes]))
      await bench.damageSegment(part.id, 0)
      assertSame(await store.readSegment(part.id, 0), { ok: false, failure: 'not-found' }, 'damaged')
      assert((await store.readSegment(part.id, 1)).ok, 'its neighbor')
    },
  },
  {
    sentence: 'recovering a closed, complete part changes nothing',
    async check(bench) {
      const store = await begin(bench)
      await append(store, slicesOf([bench.segmentBytes, 8]))
      const closed = valueOf(await store.closePart(part.id), 'closePart')
      const recovered = valueOf(await store.recoverPart(part.id), 'recoverPart')
      assertSame(recovered, { part: closed, damagedRows: 0 }, 'recovered')
    },
  },
  {
    sentence:
      'what was taken away goes on where the server has it, under the same digest, even after a reload',
    async check(bench) {
      const store = await begin(bench)
      const elsewhere = 2 * bench.segmentBytes
      const slices = slicesOf([bench.segmentBytes, bench.segmentBytes + 8, bench.segmentBytes])
      await append(store, slices.slice(0, 2))
      const stored = valueOf(await store.changePart(part.id, (now) => now), 'changePart')
      await digested()
      await bench.emptyStore()
      const missing = { ...stored, elsewhere, duration: 500 }
      const [restored] = valueOf(await store.restoreTake(someTake(1), [missing]), 'restoreTake')
      assertSame([restored?.bytes, restored?.segments, restored?.duration], [elsewhere, 2, 500], 'restored')
      const rest = joinBytes(slices).slice(elsewhere)
      valueOf(await store.appendSlice(part.id, someSlice(elsewhere, rest)), 'appendSlice')
      assertSame(
        await store.readSegment(part.id, 0),
        { ok: false, failure: 'not-found' },
        'only on the server',
      )
      assertBytes(
        valueOf(await store.readSegment(part.id, 2), 'readSegment'),
        rest.slice(0, bench.segmentBytes),
        'what follows',
      )
      const digest = await digestOf(joinBytes(slices), bench.segmentBytes)
      const again = await bench.reopen()
      const recovered = valueOf(await again.recoverPart(part.id), 'recoverPart')
      const whole = elsewhere + rest.length
      assertSame(
        [recovered.part.digest, recovered.part.bytes, recovered.damagedRows],
        [digest, whole, 0],
        'all',
      )
    },
  },
  {
    sentence: 'restoring a take leaves as it is what is there',
    async check(bench) {
      const store = await begin(bench)
      await append(store, slicesOf([bench.segmentBytes, 8]))
      const take = someTake(1, { name: 'as it was remembered' })
      const elsewhere = bench.segmentBytes
      const [now] = valueOf(await store.restoreTake(take, [{ ...part, elsewhere }]), 'restoreTake')
      assertSame([now?.bytes, now?.elsewhere], [bench.segmentBytes + 8, undefined], 'the part')
      assertSame(valueOf(await store.readTake(take.id), 'readTake').name, someTake(1).name, 'the take')
    },
  },
  {
    sentence: 'nothing counts as saved of a part that was taken away and whose digests nobody knows',
    async check(bench) {
      const elsewhere = bench.segmentBytes
      const missing = { ...part, elsewhere, duration: 250, streamId: String(part.id) as StreamId }
      const [restored] = valueOf(await bench.store.restoreTake(someTake(1), [missing]), 'restoreTake')
      assertSame(
        [restored?.bytes, restored?.duration, restored?.elsewhere, restored?.streamId],
        [0, 0, 0, null],
        'restored',
      )
    },
  },
  {
    sentence: 'bytes are deleted only after the server has confirmed them',
    async check(bench) {
      const store = await begin(bench)
      await append(store, slicesOf([bench.segmentBytes, 8]))
      valueOf(await store.closePart(part.id), 'closePart')
      assertSame(await store.releasePart(part.id), { ok: false, failure: 'not-found' }, 'unconfirmed')
      assert((await store.readSegment(part.id, 0)).ok, 'still there')
      valueOf(await store.changePart(part.id, (stored) => ({ ...stored, confirmed: true })), 'changePart')
      valueOf(await store.releasePart(part.id), 'releasePart')
      assertSame(await store.readSegment(part.id, 0), { ok: false, failure: 'not-found' }, 'gone')
      const [stored] = valueOf(await store.listParts(part.takeId), 'listParts')
      assertSame([stored?.bytes, stored?.confirmed], [bench.segmentBytes + 8, true], 'the part is remembered')
      const recovered = valueOf(await store.recoverPart(part.id), 'recoverPart')
      assertSame([recovered.part.bytes, recovered.damagedRows], [bench.segmentBytes + 8, 0], 'recovered')
    },
  },
  {
    sentence: 'deleting a take deletes everything in it, and nothing of another take',
    async check(bench) {
      const store = await begin(bench)
      await append(store, slicesOf([bench.segmentBytes, 8]))
      const other = somePart(2, 0)
      valueOf(await store.saveTake(someTake(2)), 'saveTake')
      valueOf(await store.savePart(other), 'savePart')
      valueOf(await store.appendSlice(other.id, someSlice(0, someBytes(bench.segmentBytes))), 'appendSlice')
      valueOf(await store.deleteTake(part.takeId), 'deleteTake')
      valueOf(await store.deleteTake(part.takeId), 'deleting it again')
      assertSame(await store.readTake(part.takeId), { ok: false, failure: 'not-found' }, 'take')
      assertSame(valueOf(await store.listParts(part.takeId), 'listParts'), [], 'parts')
      assertSame(await store.readSegment(part.id, 0), { ok: false, failure: 'not-found' }, 'segment')
      assert((await store.readSegment(other.id, 0)).ok, 'the other take is whole')
    },
  },
  {
    sentence: 'a take that is not to go after all stays whole',
    async check(bench) {
      const store = await begin(bench)
      await append(store, slicesOf([bench.segmentBytes, 8]))
      const before = [await store.readTake(part.takeId), await store.listParts(part.takeId)]
      const refused = await store.deleteTake(part.takeId, ({ discardAt }) => discardAt === 0)
      assertSame(refused, { ok: false, failure: 'unavailable' }, 'refused')
      assertSame([await store.readTake(part.takeId), await store.listParts(part.takeId)], before, 'rows')
      assert((await store.readSegment(part.id, 0)).ok, 'its bytes')
      valueOf(await store.changeTake(part.takeId, (take) => ({ ...take, discardAt: 0 })), 'changeTake')
      valueOf(await store.deleteTake(part.takeId, ({ discardAt }) => discardAt === 0), 'deleteTake')
      assertSame(await store.readTake(part.takeId), { ok: false, failure: 'not-found' }, 'take')
    },
  },
  {
    sentence: 'every change of a take is reported, until the listener leaves',
    async check(bench) {
      const told: string[] = []
      const leave = bench.store.onChange((takeId) => told.push(takeId))
      const store = await begin(bench)
      await append(store, slicesOf([4]))
      assert(told.length >= 3 && told.every((id) => id === part.takeId), `told ${told.join()}`)
      leave()
      const before = told.length
      await append(store, slicesOf([4]), 4)
      assertSame(told.length, before, 'after leaving')
    },
  },
]
