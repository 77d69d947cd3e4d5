import {
  DOWNLOADS_PATH,
  DOWNLOAD_CHUNK_BYTES,
  downloadFacts,
  downloadFolder,
  downloadChunkAddress,
} from '#contract/worker/downloads.ts'

/** Reads an entry of a person's downloads. */
export type FindDownloaded = (ownerId: string, address: string) => Promise<Response | undefined>

const VIDEO = new RegExp(`^${DOWNLOADS_PATH}/([0-9a-f-]{36})/([0-9a-f-]{36})/(?:playback\\.mp4|file)$`)

const POSTER = new RegExp(`^${DOWNLOADS_PATH}/([0-9a-f-]{36})/[0-9a-f-]{36}/poster$`)

export async function answerDownload(request: Request, find: FindDownloaded): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [, posterOwnerId] = POSTER.exec(pathname) ?? []
  if (posterOwnerId !== undefined) return (await find(posterOwnerId, pathname)) ?? notFound()
  const [, ownerId, videoId] = VIDEO.exec(pathname) ?? []
  if (ownerId === undefined || videoId === undefined) return notFound()
  const wanted = request.headers.get('range')
  const openChunk: OpenChunk = async (chunk) =>
    (await find(ownerId, downloadChunkAddress(ownerId, videoId, chunk)))?.blob()
  const probable = Math.floor(probableStart(wanted) / DOWNLOAD_CHUNK_BYTES)
  // Both at once: one after the other would slow down seeking.
  const [ledger, blob] = await Promise.all([
    find(ownerId, `${downloadFolder(ownerId, videoId)}/ledger`),
    openChunk(probable),
  ])
  const facts = downloadFacts.safeParse(await ledger?.json())
  if (!facts.success) return notFound()
  const { bytes, mimeType, fileName } = facts.data
  const range = readRange(wanted, bytes)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } })
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  const first = blob === undefined ? null : { chunk: probable, blob }
  return new Response(streamChunks({ start, end }, openChunk, first), {
    status: range === null ? 200 : 206,
    headers: {
      'content-type': mimeType,
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(fileName !== undefined && { 'content-disposition': dispositionOf(mimeType, fileName) }),
      ...(range === null ? {} : { 'content-range': `bytes ${start}-${end}/${bytes}` }),
    },
  })
}

/** What browsers show themselves opens; anything else is saved under its name. */
function dispositionOf(mimeType: string, fileName: string): string {
  const isShown = /^(?:image\/(?:jpeg|png|webp)|application\/pdf)$/.test(mimeType)
  const name = encodeURIComponent(fileName.replaceAll(/\p{Surrogate}/gu, '_')).replaceAll("'", '%27')
  return `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`
}

function notFound(): Response {
  return new Response(null, { status: 404 })
}

interface Range {
  start: number
  /** Inclusive. */
  end: number
}

/** A single range, as players request it; anything else is answered with the whole video. */
export function readRange(header: string | null, bytes: number): Range | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(bytes - 1, Number(to))
  return start > end ? 'unsatisfiable' : { start, end }
}

/** Where a range begins, before the length of the video is known; suffix ranges are rare and resolved later. */
function probableStart(header: string | null): number {
  return Number(/^bytes=(\d+)-/.exec(header ?? '')?.[1] ?? 0)
}

/** Bytes per read; the first read is smaller, because seeking needs little, and soon. */
const READ_BYTES = 512 * 1024
const FIRST_READ_BYTES = 64 * 1024

type OpenChunk = (chunk: number) => Promise<Blob | undefined>

/** Opens a chunk only when the reader has consumed the previous one. */
function streamChunks(
  { start, end }: Range,
  openChunk: OpenChunk,
  first: { chunk: number; blob: Blob } | null,
): ReadableStream<Uint8Array> {
  let at = start
  let open = first
  let readBytes = FIRST_READ_BYTES
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = Math.floor(at / DOWNLOAD_CHUNK_BYTES)
        const blob = open?.chunk === chunk ? open.blob : await openChunk(chunk)
        if (blob === undefined) throw new Error('A chunk of a download is not stored any more.')
        open = { chunk, blob }
        const from = at - chunk * DOWNLOAD_CHUNK_BYTES
        const past = Math.min(DOWNLOAD_CHUNK_BYTES, end + 1 - chunk * DOWNLOAD_CHUNK_BYTES, from + readBytes)
        controller.enqueue(new Uint8Array(await blob.slice(from, past).arrayBuffer()))
        at += past - from
        readBytes = READ_BYTES
        if (at > end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
