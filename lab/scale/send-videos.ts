import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { finishUpload, TUS_PATH } from '#contract/endpoints/video/uploads.ts'
import { API_PREFIX, IDEMPOTENCY_HEADER } from '#contract/version.ts'
import { untilAnswered } from './ask.ts'
import { cutSegments, KILOBITS_PER_SECOND } from './film.ts'
import type { Ledger } from './ledger.ts'
import { simulateTake } from './simulated-take.ts'

export interface Sender {
  url: string
  token: string
  film: Buffer<ArrayBuffer>
  ledger: Ledger
}

const CHUNK = 512 * 1024
/** So that uploads last as long as what happens meanwhile, bytes per second. */
const UPLOAD_RATE = 100 * 1024

/** Records the film as it is filmed, and saves it. */
export async function recordFilm({ url, token, film, ledger }: Sender): Promise<void> {
  const segments = cutSegments(film)
  const interval = (Math.min(film.length, segments[0]!.length) * 8) / KILOBITS_PER_SECOND
  const { takeId, recordId, lostBytes } = await simulateTake({ address: url, token, interval, segments })
  if (lostBytes > 0) ledger.fail(`a take lost ${lostBytes} bytes`)
  ledger.bytes += film.length
  await finish({ url, token, film, ledger }, { takeId }, { uploadInfo: { id: recordId } })
}

/** Uploads the film in chunks, goes on where the server is, and saves it. */
export async function uploadFilm(sender: Sender): Promise<void> {
  const { url, token, film, ledger } = sender
  const takeId = randomUUID()
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const metadata = Object.entries({
    filename: 'scale.mp4',
    takeId,
    isSharingVideo: 'false',
    serializedVideoAsmtMetadata: '{}',
    streamInfo: '{}',
  }).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  const created = await untilAnswered(ledger, (signal) =>
    fetch(url + TUS_PATH, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(film.length), 'upload-metadata': metadata.join(',') },
      signal,
    }),
  )
  if (!created?.ok) return ledger.fail(`an upload was not begun: ${created?.status} ${await created?.text()}`)
  const address = new URL(created.headers.get('location')!, url)
  if (!(await sendChunks(sender, address, headers))) return
  ledger.bytes += film.length
  const id = address.pathname.split('/').at(-1)
  const sha256 = createHash('sha256').update(film).digest('hex')
  await finish(sender, { takeId }, { tusUploadId: id, sha256 })
}

async function sendChunks(
  { film, ledger }: Sender,
  address: URL,
  headers: Record<string, string>,
): Promise<boolean> {
  let offset = 0
  while (offset < film.length) {
    const answer = await untilAnswered(ledger, async (signal) => {
      const head = await fetch(address, { method: 'HEAD', headers, signal })
      if (!head.ok) return head
      const had = Number(head.headers.get('upload-offset'))
      if (had < offset) ledger.fail(`an upload went back from ${offset} to ${had}`)
      offset = had
      return fetch(address, {
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        body: film.subarray(offset, offset + CHUNK),
        signal,
      })
    })
    // Another chunk of the same upload was there first: the next question tells.
    if (answer?.status === 409) continue
    if (!answer?.ok) {
      ledger.fail(`a chunk was answered with ${answer?.status} ${await answer?.text()}`)
      return false
    }
    offset = Number(answer.headers.get('upload-offset'))
    await pause((CHUNK / UPLOAD_RATE) * 1_000)
  }
  return true
}

async function finish(
  { url, token, ledger }: Sender,
  { takeId }: { takeId: string },
  from: object,
): Promise<void> {
  const path = finishUpload.path.replace(':type', 'other').replace(':uploader', 'resident')
  const subject = { videoType: 'other', title: 'A film of the scale run' }
  const answer = await untilAnswered(ledger, (signal) =>
    fetch(`${url}${API_PREFIX}${path}`, {
      method: finishUpload.method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        [IDEMPOTENCY_HEADER]: takeId,
      },
      body: JSON.stringify({
        videoAsmt: {
          takeId,
          submissionType: 'SAVED_FOR_LATER',
          subject,
          recordedAt: new Date().toISOString(),
        },
        ...from,
      }),
      signal,
    }),
  )
  if (!answer?.ok) return ledger.fail(`a video was not saved: ${answer?.status} ${await answer?.text()}`)
  ledger.videos.add(((await answer.json()) as { videoId: string }).videoId)
}
