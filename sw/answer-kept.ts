import {
  KEPT_PATH,
  KEPT_PIECE_BYTES,
  keptFacts,
  type KeptFacts,
  keptFolder,
  keptPieceAddress,
} from '#contract/worker/kept-videos.ts'

/** What is read of the cache store. */
export type FindKept = (ownerId: string, address: string) => Promise<Response | undefined>

const VIDEO = new RegExp(`^${KEPT_PATH}/([0-9a-f-]{36})/([0-9a-f-]{36})/playback\\.mp4$`)

export async function answerKept(request: Request, find: FindKept): Promise<Response> {
  const [, ownerId, videoId] = VIDEO.exec(new URL(request.url).pathname) ?? []
  if (ownerId === undefined || videoId === undefined) return notHere()
  const ledger = await find(ownerId, `${keptFolder(ownerId, videoId)}/ledger`)
  const facts = keptFacts.safeParse(await ledger?.json())
  if (!facts.success) return notHere()
  const { bytes, mimeType } = facts.data
  const range = readRange(request.headers.get('range'), bytes)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } })
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  return new Response(streamPieces(facts.data, { start, end }, find), {
    status: range === null ? 200 : 206,
    headers: {
      'content-type': mimeType,
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      ...(range === null ? {} : { 'content-range': `bytes ${start}-${end}/${bytes}` }),
    },
  })
}

function notHere(): Response {
  return new Response(null, { status: 404 })
}

interface Range {
  start: number
  /** Included. */
  end: number
}

/** One range, as players ask for it; anything else is answered with the whole. */
export function readRange(header: string | null, bytes: number): Range | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(bytes - 1, Number(to))
  return start > end ? 'unsatisfiable' : { start, end }
}

/** So much is read at once: who seeks needs little, and soon. */
const CHUNK_BYTES = 512 * 1024

/** Opens a piece only when the reader has taken the one before. */
function streamPieces(
  { ownerId, videoId }: KeptFacts,
  { start, end }: Range,
  find: FindKept,
): ReadableStream<Uint8Array> {
  let at = start
  let open: { piece: number; blob: Blob } | null = null
  async function openPiece(piece: number): Promise<Blob> {
    const kept = await find(ownerId, keptPieceAddress(ownerId, videoId, piece))
    if (kept === undefined) throw new Error('A piece of a kept video is not here any more.')
    return kept.blob()
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = Math.floor(at / KEPT_PIECE_BYTES)
        if (open?.piece !== piece) open = { piece, blob: await openPiece(piece) }
        const first = at - piece * KEPT_PIECE_BYTES
        const past = Math.min(KEPT_PIECE_BYTES, end + 1 - piece * KEPT_PIECE_BYTES, first + CHUNK_BYTES)
        controller.enqueue(new Uint8Array(await open.blob.slice(first, past).arrayBuffer()))
        at += past - first
        if (at > end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
