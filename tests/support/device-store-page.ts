// The script of a page that tests the device's take store inside a real browser.
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Log } from '#domain/ports.ts'
import { joinBytes } from '#domain/video/recording/take/segments.ts'
import type { Bytes } from '#domain/video/recording/take/segments.ts'
import { sha256 } from '#platform/storage/sha256.ts'
import { createTakeStore } from '#platform/storage/take/take-store.ts'
import type { DeviceTakeStore } from '#platform/storage/take/take-store.ts'
import { assertBytes, valueOf } from './conformance.ts'
import { damageSegment } from './damage-segment.ts'
import { emptyStore } from './empty-store.ts'
import { takeStoreConformance } from './take-store.conformance.ts'
import { someBytes, somePart, someSlice, someTake } from './takes.ts'

const say = (level: string) => (name: string, message: string) => console.info(`${level} ${name}: ${message}`)
const log: Log = { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') }
/** About what a camera hands out in 250 ms at 2 Mbit/s. */
const SLICE_BYTES = 60_000
const part = somePart(1, 0)

function open(name: string, segmentBytes = SEGMENT_BYTES): DeviceTakeStore {
  return createTakeStore({ sha256, log, name, segmentBytes })
}

async function damage(name: string, partId: PartId, number: number, segmentBytes: number): Promise<void> {
  const store = open(name)
  await store.connection.run((database) => damageSegment(database, partId, number, segmentBytes))
  store.close()
}

async function empty(name: string): Promise<void> {
  const store = open(name)
  await store.connection.run(emptyStore)
  store.close()
}

/** Runs every rule of the suite on a separate database; each result is an error, or null. */
async function runConformance(segmentBytes: number): Promise<{ sentence: string; wrong: string | null }[]> {
  const results: { sentence: string; wrong: string | null }[] = []
  for (const [index, { sentence, check }] of takeStoreConformance.entries()) {
    const name = `conformance-${segmentBytes}-${index}`
    const opened = [open(name, segmentBytes)]
    const reopen = (): Promise<DeviceTakeStore> => {
      for (const store of opened) store.close()
      const store = open(name, segmentBytes)
      opened.push(store)
      return Promise.resolve(store)
    }
    const [store] = opened
    if (store === undefined) throw new Error('no store')
    const wrong = await check({
      store,
      segmentBytes,
      reopen,
      damageSegment: (partId, number) => damage(name, partId, number, segmentBytes),
      emptyStore: () => empty(name),
    }).then(
      () => null,
      (error: unknown) => String(error),
    )
    for (const each of opened) each.close()
    results.push({ sentence, wrong })
  }
  return results
}

const sliceNumber = (number: number): Bytes => someBytes(SLICE_BYTES, number + 1)

/** Appends slices until stopped from outside or refused; reports each one that was stored. */
async function record(told: (written: number) => void, most = Infinity): Promise<string> {
  const store = open('recording')
  valueOf(await store.saveTake(someTake(1)), 'saveTake')
  valueOf(await store.savePart(part), 'savePart')
  for (let number = 0; number < most; number++) {
    const written = await store.appendSlice(part.id, someSlice(number * SLICE_BYTES, sliceNumber(number)))
    if (!written.ok) return written.failure
    told(number + 1)
  }
  return 'enough'
}

/** What a page opened afterwards finds, compared byte by byte with what was stored. */
async function recover(): Promise<{ bytes: number; slices: number; damagedRows: number; duration: number }> {
  const store = open('recording')
  const found = valueOf(await store.recoverPart(part.id), 'recoverPart')
  const segments: Bytes[] = []
  for (let number = 0; ; number++) {
    const segment = await store.readSegment(part.id, number)
    if (!segment.ok) break
    segments.push(segment.value)
  }
  const slices = Math.floor(found.part.bytes / SLICE_BYTES)
  assertBytes(
    joinBytes(segments),
    joinBytes(Array.from({ length: slices }, (_, number) => sliceNumber(number))),
    'stored',
  )
  store.close()
  return { bytes: found.part.bytes, slices, damagedRows: found.damagedRows, duration: found.part.duration }
}

/** Durable throughput in whole segments, MB (10⁶) per second, and the median time of one small append, ms. */
async function measure(segments: number): Promise<{ megabytesPerSecond: number; appendMedianMs: number }> {
  const store = open('measuring')
  valueOf(await store.saveTake(someTake(1)), 'saveTake')
  valueOf(await store.savePart(part), 'savePart')
  const segment = someBytes(SEGMENT_BYTES)
  const started = performance.now()
  for (let number = 0; number < segments; number++) {
    valueOf(await store.appendSlice(part.id, someSlice(number * SEGMENT_BYTES, segment)), 'appendSlice')
  }
  const seconds = (performance.now() - started) / 1_000
  const times: number[] = []
  for (let number = 0; number < 40; number++) {
    const before = performance.now()
    valueOf(
      await store.appendSlice(
        part.id,
        someSlice(segments * SEGMENT_BYTES + number * SLICE_BYTES, sliceNumber(number)),
      ),
      'appendSlice',
    )
    times.push(performance.now() - before)
  }
  valueOf(await store.deleteTake(part.takeId), 'deleteTake')
  store.close()
  const appendMedianMs = times.toSorted((a, b) => a - b)[20] ?? 0
  return { megabytesPerSecond: (segments * SEGMENT_BYTES) / 1_000_000 / seconds, appendMedianMs }
}

Object.assign(globalThis, { deviceStore: { runConformance, record, recover, measure } })
