// MP4 files of a few kilobytes whose tables send a trusting reader in circles.

export interface SampleTables {
  /** The number of video samples, and how long each claims to last, in thirtieths of a second. */
  times: [count: number, ticks: number][]
  /** First chunk, samples in each chunk. */
  chunks: [first: number, samples: number][]
  sampleBytes: number
  samples: number
  offsets: number[]
  width?: number
  height?: number
}

const MANY = 0xff_ff_ff_ff

export const hostileTables: Record<string, SampleTables> = {
  'claims four billion samples': {
    times: [[MANY, 1]],
    chunks: [[1, MANY]],
    sampleBytes: 1,
    samples: MANY,
    offsets: [900],
  },
  'claims four billion samples of no length': {
    times: [[MANY, 0]],
    chunks: [[1, MANY]],
    sampleBytes: 0,
    samples: MANY,
    offsets: [900],
  },
  'puts no samples into its chunks': {
    times: [[100, 1]],
    chunks: [
      [1, 0],
      [0, 0],
    ],
    sampleBytes: 10,
    samples: 100,
    offsets: [900],
  },
  'numbers its chunks backwards': {
    times: [[1_000_000, 1]],
    chunks: [
      [5, 3],
      [2, 0],
      [1, MANY],
    ],
    sampleBytes: 1,
    samples: 1_000_000,
    offsets: [900, 4, 0, MANY],
  },
  'claims a picture of four billion pixels': {
    times: [[100, 1]],
    chunks: [[1, 100]],
    sampleBytes: 10,
    samples: 100,
    offsets: [900],
    width: 65_535,
    height: 65_535,
  },
}

export function hostileMp4({ width = 320, height = 240, ...tables }: SampleTables): Buffer {
  const table = box('stbl', [
    full('stsd', [words(1), pictureEntry(width, height)]),
    full('stts', [words(tables.times.length, ...tables.times.flat())]),
    full('stsc', [words(tables.chunks.length, ...tables.chunks.flatMap(([at, count]) => [at, count, 1]))]),
    full('stsz', [words(tables.sampleBytes, tables.samples)]),
    full('stco', [words(tables.offsets.length, ...tables.offsets)]),
  ])
  const reference = box('dinf', [full('dref', [words(1), full('url ', [], 1)])])
  const information = box('minf', [full('vmhd', [words(0, 0)], 1), reference, table])
  const media = box('mdia', [
    full('mdhd', [words(0, 0, 30, MANY, 0x55c4_0000)]),
    full('hdlr', [words(0), text('vide'), words(0, 0, 0), text('v\0')]),
    information,
  ])
  const track = box('trak', [
    full('tkhd', [words(0, 0, 1, 0, MANY, 0, 0, 0, 0), matrix(), words(width << 16, height << 16)], 3),
    media,
  ])
  const head = full('mvhd', [
    words(0, 0, 30, MANY, 0x1_0000, 0x100_0000, 0, 0),
    matrix(),
    words(0, 0, 0, 0, 0, 0, 2),
  ])
  const file = [box('ftyp', [text('isom\0\0\0\0isomavc1')]), box('moov', [head, track])]
  return Buffer.concat([...file, box('mdat', [Buffer.alloc(8_000, 1)])])
}

function pictureEntry(width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(width, 0)
  size.writeUInt16BE(height, 2)
  const configuration = Buffer.from('0142c01effe100096742c01eda0507e40001000468ce3c80', 'hex')
  return box('avc1', [
    Buffer.from('0000000000000001', 'hex'),
    Buffer.alloc(16),
    size,
    words(0x48_0000, 0x48_0000, 0),
    Buffer.from('0001', 'hex'),
    Buffer.alloc(32),
    Buffer.from('0018ffff', 'hex'),
    box('avcC', [configuration]),
  ])
}

function matrix(): Buffer {
  return words(0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000)
}

function full(type: string, content: readonly Buffer[], flags = 0): Buffer {
  return box(type, [words(flags), ...content])
}

export function box(type: string, content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([words(8 + body.length), text(type), body])
}

export function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4)
  return bytes
}

function text(value: string): Buffer {
  return Buffer.from(value, 'latin1')
}
