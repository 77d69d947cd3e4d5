import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { UPLOAD_CHUNK_BYTES } from '#contract/limits.ts'
import { TUS_PATH } from '#contract/endpoints/video/uploads.ts'

const TOKEN = { authorization: 'Bearer bench', 'tus-resumable': '1.0.0' }
const chunk = Buffer.alloc(UPLOAD_CHUNK_BYTES, 9)

/** Sends a file of that many bytes as consecutive PATCHes; returns the seconds it took. */
export async function patchFile(port: number, path: string, bytes: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const started = performance.now()
  for (let offset = 0; offset < bytes; offset += chunk.length) {
    await patch({
      agent,
      port,
      path,
      offset,
      body: chunk.subarray(0, Math.min(chunk.length, bytes - offset)),
    })
  }
  agent.destroy()
  return (performance.now() - started) / 1000
}

/** Sends that many full pieces, one after the other; returns how long each took to be acknowledged, ms. */
export async function patchPieces(port: number, path: string, pieces: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const waits: number[] = []
  for (let piece = 0; piece < pieces; piece += 1) {
    const begun = performance.now()
    await patch({ agent, port, path, offset: piece * chunk.length, body: chunk })
    waits.push(performance.now() - begun)
  }
  agent.destroy()
  return waits
}

interface Patch {
  agent: Agent
  port: number
  path: string
  offset: number
  body: Buffer
}

function patch({ agent, port, path, offset, body }: Patch): Promise<void> {
  const headers = {
    ...TOKEN,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': offset,
    'content-length': body.length,
  }
  return new Promise((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path, method: 'PATCH', headers }, (answer) => {
      if (answer.statusCode !== 204) reject(new Error(`A chunk was answered with ${answer.statusCode}.`))
      answer.resume().on('end', resolve).on('error', reject)
    })
      .on('error', reject)
      .end(body)
  })
}

/** Creates an upload on the real server; `cancel` removes its bytes. */
export async function createUpload(port: number, bytes: number) {
  const metadata = {
    filename: 'bench.mp4',
    takeId: randomUUID(),
    isSharingVideo: 'false',
    serializedVideoAsmtMetadata: '{}',
    streamInfo: '{}',
  }
  const pairs = Object.entries(metadata).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  )
  const origin = `http://127.0.0.1:${port}`
  const created = await fetch(origin + TUS_PATH, {
    method: 'POST',
    headers: { ...TOKEN, 'upload-length': String(bytes), 'upload-metadata': pairs.join(',') },
  })
  const path = created.headers.get('location')
  if (path === null) throw new Error(`The upload was not created: ${created.status}`)
  return {
    path,
    cancel: async () => {
      await fetch(origin + path, { method: 'DELETE', headers: TOKEN })
    },
  }
}
