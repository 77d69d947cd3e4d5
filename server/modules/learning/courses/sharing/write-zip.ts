import { crc32 } from 'node:zlib'

export interface ZipEntry {
  /** Plain letters. */
  name: string
  bytes: number
  /** Twice: once for the checksum, once for what is sent, without the first bytes if these were sent already. */
  read: (from: number) => AsyncIterable<Uint8Array>
}

const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22
/** 1 January 1980: the same course is the same bytes. */
const DATE = 0x21
/** 2.0, the first that has folders. */
const VERSION = 20

/** Of the whole ZIP: nothing is compressed, because pictures and films are already. */
export function zipBytes(entries: readonly Pick<ZipEntry, 'name' | 'bytes'>[]): number {
  return entries.reduce(
    (sum, { name, bytes }) => sum + LOCAL_BYTES + CENTRAL_BYTES + 2 * name.length + bytes,
    END_BYTES,
  )
}

/**
 * A ZIP without compression, entry by entry; of each, a piece is in memory. Less than 4 GB: there is no ZIP64. An entry
 * that is longer or shorter than it said throws, so that what was sent is cut off and doesn't look whole.
 *
 * @param from without what comes before: the same entries are the same bytes
 */
export async function* writeZip(entries: readonly ZipEntry[], from = 0): AsyncGenerator<Uint8Array> {
  const lines: (() => Promise<Buffer>)[] = []
  let at = 0
  for (const entry of entries) {
    const start = at
    at += LOCAL_BYTES + entry.name.length
    // Of what was sent already, only the directory needs the checksum, at the end.
    const isKnown = from >= at
    const facts = isKnown ? null : await factsOf(entry)
    if (facts !== null) yield headOf(entry, facts).subarray(Math.max(0, from - start))
    if (from < at + entry.bytes) yield* entry.read(Math.max(0, from - at))
    at += entry.bytes
    lines.push(async () => centralOf(entry, facts ?? (await factsOf(entry)), start))
  }
  const central: Buffer[] = []
  for (const line of lines) central.push(await line())
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  yield Buffer.concat([directory, end]).subarray(Math.max(0, from - at))
}

async function checksumOf({ name, bytes, read }: ZipEntry): Promise<number> {
  let sum = 0
  let found = 0
  for await (const piece of read(0)) {
    sum = crc32(piece, sum)
    found += piece.length
  }
  if (found !== bytes) throw new Error(`${name} has ${found} bytes instead of ${bytes}`)
  return sum
}

function headOf({ name }: ZipEntry, facts: Buffer): Buffer {
  const head = Buffer.alloc(LOCAL_BYTES)
  head.writeUInt32LE(0x04034b50, 0)
  facts.copy(head, 4)
  return Buffer.concat([head, Buffer.from(name, 'ascii')])
}

/** What the head of an entry and its line in the directory have in common. */
async function factsOf(entry: ZipEntry): Promise<Buffer> {
  const { name, bytes } = entry
  const sum = await checksumOf(entry)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(VERSION, 0)
  facts.writeUInt16LE(DATE, 8)
  facts.writeUInt32LE(sum, 10)
  facts.writeUInt32LE(bytes, 14)
  facts.writeUInt32LE(bytes, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

function centralOf({ name }: ZipEntry, facts: Buffer, at: number): Buffer {
  const line = Buffer.alloc(CENTRAL_BYTES)
  line.writeUInt32LE(0x02014b50, 0)
  line.writeUInt16LE(VERSION, 4)
  facts.copy(line, 6)
  line.writeUInt32LE(at, 42)
  return Buffer.concat([line, Buffer.from(name, 'ascii')])
}
