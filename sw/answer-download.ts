import {
  DOWNLOADS_PATH,
  DOWNLOAD_CHUNK_BYTES,
  downloadFacts,
  downloadFolder,
  downloadChunkAddress,
} from '#contract/worker/downloads.ts'

/** What is read of the cache store. */
export type FindDownloaded = (ownerId: string, address: string) => Promise<Response | undefined>

const VIDEO = new RegExp(`^${DOWNLOADS_PATH}/([0-9a-f-]{36})/([0-9a-f-]{36})/playback\\.mp4$`)

const POSTER = new RegExp(`^${DOWNLOADS_PATH}/([0-9a-f-]{36})/[0-9a-f-]{36}/poster$`)

export async function answerDownload(request: Request, find: FindDownloaded): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [, keeper] = POSTER.exec(pathname) ?? []
  if (keeper !== undefined) return (await find(keeper, pathname)) ?? notHere()
  const [, ownerId, videoId] = VIDEO.exec(pathname) ?? []
  if (ownerId === undefined || videoId === undefined) return notHere()
  const wanted = request.headers.get('range')
  const openPiece: OpenPiece = async (piece) =>
    (await find(ownerId, downloadChunkAddress(ownerId, videoId, piece)))?.blob()
  const probable = Math.floor(probableStart(wanted) / DOWNLOAD_CHUNK_BYTES)
  // Both at once: whoever seeks waits for the sum of what is done one after the other.
  const [ledger, blob] = await Promise.all([
    find(ownerId, `${downloadFolder(ownerId, videoId)}/ledger`),
    openPiece(probable),
  ])
  const facts = downloadFacts.safeParse(await ledger?.json())
  if (!facts.success) return notHere()
  const { bytes, mimeType } = facts.data
  const range = readRange(wanted, bytes)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } })
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  const first = blob === undefined ? null : { piece: probable, blob }
  return new Response(streamPieces({ start, end }, openPiece, first), {
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

/** Where a range begins whose end nobody knows yet; ranges from the end are rare and are found later. */
function probableStart(header: string | null): number {
  return Number(/^bytes=(\d+)-/.exec(header ?? '')?.[1] ?? 0)
}

/** So much is read at once, and less at first: who seeks needs little, and soon. */
const CHUNK_BYTES = 512 * 1024
const FIRST_CHUNK_BYTES = 64 * 1024

type OpenPiece = (piece: number) => Promise<Blob | undefined>

/** Opens a piece only when the reader has taken the one before. */
function streamPieces(
  { start, end }: Range,
  openPiece: OpenPiece,
  first: { piece: number; blob: Blob } | null,
): ReadableStream<Uint8Array> {
  let at = start
  let open = first
  let chunk = FIRST_CHUNK_BYTES
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = Math.floor(at / DOWNLOAD_CHUNK_BYTES)
        const blob = open?.piece === piece ? open.blob : await openPiece(piece)
        if (blob === undefined) throw new Error('A piece of a kept video is not here any more.')
        open = { piece, blob }
        const from = at - piece * DOWNLOAD_CHUNK_BYTES
        const past = Math.min(DOWNLOAD_CHUNK_BYTES, end + 1 - piece * DOWNLOAD_CHUNK_BYTES, from + chunk)
        controller.enqueue(new Uint8Array(await blob.slice(from, past).arrayBuffer()))
        at += past - from
        chunk = CHUNK_BYTES
        if (at > end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
