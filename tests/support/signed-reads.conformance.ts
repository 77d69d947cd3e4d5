import type { SignPlayback } from '#server/ports/playback.ts'
import { assert, assertBytes, assertSame, type ConformanceCase } from './conformance.ts'

/** A place that checks signatures of addresses, and lets pages of `ORIGIN` read. */
export interface SignedReads {
  sign: SignPlayback
  /** With another key. */
  forge: SignPlayback
  /** The address as somebody changes it who would like it to open for longer. */
  lengthen: (address: string) => string
  put: (name: string, bytes: Uint8Array) => Promise<unknown>
}

export const ORIGIN = 'https://trocar.example'
const NAME = 'ours/assets/it’s (1) & more/0-x'
const DISPOSITION = `attachment; filename="r_d.pdf"; filename*=UTF-8''r%26d%20%C3%BC.pdf`
const bytes = Uint8Array.from({ length: 1_000 }, (_, at) => at % 251)

const expiry = (lasts: number) => Math.floor(Date.now() / 1_000) + lasts

async function open({ put, sign }: SignedReads, { lasts = 60 } = {}): Promise<string> {
  await put(NAME, bytes)
  return sign(NAME, { type: 'application/pdf', disposition: DISPOSITION, expiresAt: expiry(lasts) })
}

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
      const asked = { type: 'application/pdf', disposition: null, expiresAt: expiry(60) }
      assertSame(await statusOf(store.forge(NAME, asked)), 403, 'forged')
    },
  },
  {
    sentence: 'a signature is of one object, one way to label it, and reading alone',
    check: async (store) => {
      const address = await open(store)
      await store.put('ours/other', bytes)
      const other = store.sign('ours/other', {
        type: 'application/pdf',
        disposition: null,
        expiresAt: expiry(60),
      })
      assertSame(await statusOf(other), 200, 'the other object')
      const taken = other.replace(/\?.*/, '') + new URL(address).search
      assertSame(await statusOf(taken), 403, 'another object')
      assertSame(await statusOf(address.replace('pdf', 'html')), 403, 'another type')
      assert(store.lengthen(address) !== address, 'There is nothing to lengthen.')
      assertSame(await statusOf(store.lengthen(address)), 403, 'longer')
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
      const elsewhere = 'https://elsewhere.example'
      const foreign = await fetch(address, { headers: { origin: elsewhere } })
      const mayRead = foreign.headers.get('access-control-allow-origin')
      assert(mayRead !== '*' && mayRead !== elsewhere, 'Another page may read.')
      const asks = {
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'range',
      }
      const preflight = await fetch(address, { method: 'OPTIONS', headers: { origin: ORIGIN, ...asks } })
      assert(preflight.ok, `The preflight was answered ${preflight.status}.`)
      assertSame(preflight.headers.get('access-control-allow-origin'), ORIGIN, 'origin of the preflight')
    },
  },
]
