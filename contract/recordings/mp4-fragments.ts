import type { Frame } from './picture-clock.ts'

// What the headers of a fragmented MP4, as recorders write it, say about time. Reading ends, whatever the bytes hold.

export interface FragmentTrack {
  id: number
  kind: 'picture' | 'sound' | 'other'
  /** Ticks a second. */
  timescale: number
}

export interface FragmentRun {
  track: FragmentTrack
  frames: Frame[]
}

interface Box {
  type: string
  body: DataView
}

/** Bounds on what is read; no recorder puts more into one fragment. */
const MOST_FRAMES = 10_000
const MOST_BOXES = 1_000

/** The tracks that a `moov` announces; takes its payload, without the box header. */
export function readTracks(moov: Uint8Array): FragmentTrack[] {
  return childrenOf(viewOf(moov))
    .filter(({ type }) => type === 'trak')
    .flatMap(({ body }) => readTrack(body) ?? [])
}

/** The frames of each track that a `moof` announces; takes its payload, without the box header. */
export function readRuns(moof: Uint8Array, tracks: readonly FragmentTrack[]): FragmentRun[] {
  return childrenOf(viewOf(moof))
    .filter(({ type }) => type === 'traf')
    .flatMap(({ body }) => readRun(body, tracks) ?? [])
}

function readTrack(trak: DataView): FragmentTrack | null {
  const head = childOf(trak, 'tkhd')
  const media = childOf(trak, 'mdia')
  const mediaHead = media === null ? null : childOf(media, 'mdhd')
  const handler = media === null ? null : childOf(media, 'hdlr')
  if (head === null || mediaHead === null || handler === null) return null
  const id = wordAt(head, versionOf(head) === 1 ? 20 : 12)
  const timescale = wordAt(mediaHead, versionOf(mediaHead) === 1 ? 20 : 12)
  if (id === null || timescale === null || timescale === 0) return null
  const kinds: Record<string, FragmentTrack['kind']> = { vide: 'picture', soun: 'sound' }
  return { id, timescale, kind: kinds[nameAt(handler, 8)] ?? 'other' }
}

function readRun(traf: DataView, tracks: readonly FragmentTrack[]): FragmentRun | null {
  const head = childOf(traf, 'tfhd')
  const time = childOf(traf, 'tfdt')
  if (head === null || time === null) return null
  const track = tracks.find(({ id }) => id === wordAt(head, 4))
  const start = versionOf(time) === 1 ? longAt(time, 4) : wordAt(time, 4)
  if (track === undefined || start === null) return null
  const usual = defaultDuration(head)
  const frames: Frame[] = []
  let at = start
  for (const { type, body } of childrenOf(traf)) {
    if (type !== 'trun') continue
    for (const ticks of durationsOf(body, usual)) {
      if (frames.length >= MOST_FRAMES) return { track, frames }
      frames.push({ timestamp: at / track.timescale, duration: ticks / track.timescale })
      at += ticks
    }
  }
  return { track, frames }
}

/** ISO 14496-12, 8.8.7: each flag adds a field before this one. */
function defaultDuration(head: DataView): number {
  const flags = flagsOf(head)
  if ((flags & 0x08) === 0) return 0
  return wordAt(head, 8 + ((flags & 0x01) === 0 ? 0 : 8) + ((flags & 0x02) === 0 ? 0 : 4)) ?? 0
}

/** ISO 14496-12, 8.8.8. */
function* durationsOf(run: DataView, usual: number): Generator<number> {
  const flags = flagsOf(run)
  const count = wordAt(run, 4) ?? 0
  const isSet = (flag: number) => (flags & flag) !== 0
  let at = 8 + (isSet(0x01) ? 4 : 0) + (isSet(0x04) ? 4 : 0)
  const step = [0x100, 0x200, 0x400, 0x800].filter(isSet).length * 4
  for (let number = 0; number < count; number += 1, at += step) {
    const ticks = isSet(0x100) ? wordAt(run, at) : at + step <= run.byteLength ? usual : null
    if (ticks === null) return
    yield ticks
  }
}

function childOf(parent: DataView, type: string): DataView | null {
  return childrenOf(parent).find((box) => box.type === type)?.body ?? null
}

function childrenOf(parent: DataView): Box[] {
  const boxes: Box[] = []
  let at = 0
  while (boxes.length < MOST_BOXES) {
    const size = wordAt(parent, at)
    if (size === null || size < 8 || at + size > parent.byteLength) break
    boxes.push({
      type: nameAt(parent, at + 4),
      body: new DataView(parent.buffer, parent.byteOffset + at + 8, size - 8),
    })
    at += size
  }
  return boxes
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function versionOf(box: DataView): number {
  return box.byteLength === 0 ? 0 : box.getUint8(0)
}

function flagsOf(box: DataView): number {
  return (wordAt(box, 0) ?? 0) & 0xff_ff_ff
}

function wordAt(view: DataView, at: number): number | null {
  return at + 4 <= view.byteLength ? view.getUint32(at) : null
}

function longAt(view: DataView, at: number): number | null {
  return at + 8 <= view.byteLength ? Number(view.getBigUint64(at)) : null
}

export function nameAt(view: DataView, at: number): string {
  if (at + 4 > view.byteLength) return ''
  return String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)))
}
