import { createSignPlayback } from '#server/platform/playback/sign-playback.ts'
import type { SignPlayback } from '#server/ports/playback.ts'
import { assert, assertBytes, assertSame, type ConformanceCase } from './conformance.ts'

/** A store that checks its own signatures, and lets pages of `ORIGIN` read. */
export interface SignedReads {
  endpoint: string
  keys: { region: string; bucket: string; key: string; secret: string }
  put: (name: string, bytes: Uint8Array) => Promise<unknown>
}

export const ORIGIN = 'https://trocar.example'
const NAME = 'ours/assets/it’s (1) & more/0-x'
const DISPOSITION = `attachment; filename="r_d.pdf"; filename*=UTF-8''r%26d%20%C3%BC.pdf`
const bytes = Uint8Array.from({ length: 1_000 }, (_, at) => at % 251)

const seconds = () => Math.floor(Date.now() / 1_000)

async function open(store: SignedReads, { lasts = 60, name = NAME } = {}): Promise<string> {
  await store.put(NAME, bytes)
  const answer = { type: 'application/pdf', disposition: DISPOSITION, expiresAt: seconds() + lasts }
  return signerOf(store)(name, answer)
}

const signerOf = ({ endpoint, keys }: SignedReads, secret = keys.secret): SignPlayback =>
  createSignPlayback({ url: endpoint, cdnSecret: null, seconds: 600 }, { ...keys, secret })

const statusOf = async (address: string, request: RequestInit = {}) => (await fetch(address, request)).status

/** What players and downloads need of a store that browsers read from. */
export const signedReadsConformance: readonly ConformanceCase<SignedReads>[] = [
  {
    sentence: 'an answer is labeled as the signature says',
    check: async (store) => {
      const answer = await fetch(await open(store))
      assertSame(answer.status, 200, 'status')
      assertSame(answer.headers.get('content-type'), 'application/pdf', 'type')
      assertSame(answer.headers.get('content-disposition'), DISPOSITION, 'disposition')
      assertSame(answer.headers.get('cache-control'), 'private, no-cache', 'cache control')
      assertBytes(new Uint8Array(await answer.arrayBuffer()), bytes, 'object')
    },
  },
  ...(
    [
      ['bytes=0-', 0, 999],
      ['bytes=990-', 990, 999],
      ['bytes=-5', 995, 999],
      ['bytes=8-23', 8, 23],
    ] as const
  ).map(([range, start, end]): ConformanceCase<SignedReads> => ({
    sentence: `${range} is answered with these bytes`,
    check: async (store) => {
      const answer = await fetch(await open(store), { headers: { range } })
      assertSame(answer.status, 206, 'status')
      assertSame(answer.headers.get('content-range'), `bytes ${start}-${end}/1000`, 'range')
      assertBytes(new Uint8Array(await answer.arrayBuffer()), bytes.subarray(start, end + 1), 'part')
    },
  })),
  {
    sentence: 'a range behind the end is answered 416, and what a browser has already 304',
    check: async (store) => {
      const address = await open(store)
      assertSame(await statusOf(address, { headers: { range: 'bytes=2000-' } }), 416, 'range')
      const tag = (await fetch(address)).headers.get('etag') ?? ''
      assertSame(await statusOf(address, { headers: { 'if-none-match': tag } }), 304, 'same')
    },
  },
  {
    sentence: 'an address that has expired, or of another key, opens nothing',
    check: async (store) => {
      assertSame(await statusOf(await open(store, { lasts: -1 })), 403, 'expired')
      const forged = { type: 'application/pdf', disposition: null, expiresAt: seconds() + 60 }
      assertSame(await statusOf(signerOf(store, 'another')(NAME, forged)), 403, 'forged')
    },
  },
  {
    sentence: 'a signature is of one object, one way to label it, and reading alone',
    check: async (store) => {
      const address = await open(store)
      await store.put('ours/other', bytes)
      const other = new URL(address)
      other.pathname = `/${store.keys.bucket}/ours/other`
      assertSame(await statusOf(other.href), 403, 'another object')
      assertSame(await statusOf(address.replace('pdf', 'html')), 403, 'another type')
      assertSame(await statusOf(address.replace('X-Amz-Expires=600', 'X-Amz-Expires=6000')), 403, 'longer')
      for (const method of ['PUT', 'DELETE', 'HEAD'])
        assertSame(await statusOf(address, { method }), 403, method)
      assertSame(await statusOf(address.replace(/\?.*/, '')), 403, 'no signature')
    },
  },
  {
    sentence: 'a page of ours may read ranges and their length, and no other page',
    check: async (store) => {
      const address = await open(store)
      const answer = await fetch(address, { headers: { origin: ORIGIN, range: 'bytes=0-9' } })
      assertSame(answer.headers.get('access-control-allow-origin'), ORIGIN, 'origin')
      const exposed = answer.headers.get('access-control-expose-headers')?.toLowerCase() ?? ''
      assert(exposed.includes('content-range'), `Content-Range is not exposed: ${exposed}`)
      const foreign = await fetch(address, { headers: { origin: 'https://elsewhere.example' } })
      assertSame(foreign.headers.get('access-control-allow-origin'), null, 'another origin')
      const asks = {
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'range',
      }
      const allowed = await statusOf(address, { method: 'OPTIONS', headers: { origin: ORIGIN, ...asks } })
      assertSame(allowed, 200, 'preflight')
    },
  },
]
