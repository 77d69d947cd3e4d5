import { randomBytes } from 'node:crypto'
import type { ObjectCalls } from '#server/platform/objects/object-calls.ts'
import { ownerObject } from '#server/platform/objects/store-owner.ts'
import { nameObject } from '#server/platform/objects/write-blob.ts'
import type { SignPlayback } from '#server/ports/playback.ts'

interface TryDeps {
  objects: Pick<ObjectCalls, 'put' | 'delete'>
  prefix: string
  /** Of the page that reads. */
  origin: string
  signPlayback: SignPlayback
}

const TYPE = 'video/mp4'
const PATIENCE_MS = 10_000

/** Reads an object as a browser would, and what no browser may. @returns a sentence for each thing that is wrong */
export async function tryPlayback(deps: TryDeps): Promise<string[]> {
  const { objects, prefix, signPlayback } = deps
  const name = nameObject(prefix, 'try', 0)
  const bytes = randomBytes(64)
  const now = Math.floor(Date.now() / 1000)
  const sign = (expiresAt: number, signed = name) =>
    signPlayback(signed, { type: TYPE, disposition: null, expiresAt })
  const address = sign(now + 60)
  const { search } = new URL(address)
  await objects.put(name, bytes)
  try {
    return [
      ...describeRead(await read(address, deps.origin), { bytes, origin: deps.origin }),
      ...(await findOpen({
        'an address that has expired': sign(now - 60),
        'an object without a signature': address.replace(/\?.*/, ''),
        'another object than was signed': sign(now + 60, ownerObject(prefix)).replace(/\?.*/, search),
        'another type than was signed': address.replace('video%2Fmp4', 'text%2Fhtml'),
      })),
    ]
  } catch (error) {
    const { host } = new URL(address)
    return [`Browsers are to read at ${host}, which can’t be reached from here: ${describe(error)}.`]
  } finally {
    await objects.delete(name)
  }
}

interface Read {
  status: number
  headers: Headers
  body: Buffer
}

async function read(address: string, origin: string): Promise<Read> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(address, {
    headers: { origin, range: 'bytes=8-23' },
    redirect: 'manual',
    signal,
  })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

/** What downloads and players need of an answer. */
function describeRead(
  { status, headers, body }: Read,
  { bytes, origin }: { bytes: Buffer; origin: string },
): string[] {
  if (status === 403)
    return ['What is signed for browsers is refused (403): its key, region or clock is another one.']
  if (status !== 206 || !body.equals(bytes.subarray(8, 24)))
    return [`A range of what is signed for browsers is answered ${status}, and not with those bytes.`]
  const says = (name: string) => headers.get(name)?.toLowerCase() ?? ''
  const wrong: string[] = []
  if (says('content-range') !== `bytes 8-23/${bytes.length}`)
    wrong.push('The answer to a range says no length.')
  if (says('content-type') !== TYPE)
    wrong.push(`What is signed as ${TYPE} is answered as “${says('content-type')}”.`)
  if (!/private|no-store/.test(says('cache-control')))
    wrong.push('Answers to browsers are not marked as private (Cache-Control).')
  if (![origin.toLowerCase(), '*'].includes(says('access-control-allow-origin')))
    wrong.push(`Pages of ${origin} may not read there (CORS): videos play, and can’t be downloaded.`)
  else if (!/content-range|\*/.test(says('access-control-expose-headers')))
    wrong.push('Pages may not read Content-Range there (CORS, exposed headers): no video can be downloaded.')
  return wrong
}

/** What opens, and must not. */
async function findOpen(addresses: Readonly<Record<string, string>>): Promise<string[]> {
  const open: string[] = []
  for (const [what, address] of Object.entries(addresses)) {
    const { status } = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (status < 300) open.push(`Anybody can read there: ${what} is answered ${status}.`)
  }
  return open
}

function describe(error: unknown): string {
  const { cause, message } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
