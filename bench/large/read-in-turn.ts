import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#contract/version.ts'
import { percentile } from '../support/figure.ts'
import { howMany } from '../support/scale.ts'
import type { WholeServer } from '../support/whole-server.ts'
import { isSearched, listAddresses, type Places, placesOf } from './list-addresses.ts'
import { type KnownReader, type Reader, READERS, signInReaders } from './readers.ts'

const ROUNDS = howMany('BENCH_LARGE_ROUNDS', 31, 5)
const WARM_UPS = 6
/** What a list costs when little else runs: what other programs took is in the slower reads. */
const CALM = 0.25
/** A pattern: only lists with such a name are read. */
const ONLY = new RegExp(process.env['BENCH_LISTS'] ?? '')

export interface Installation {
  server: WholeServer
  readers: Record<Reader, KnownReader>
  places: Places
}

export async function lookAt(server: WholeServer): Promise<Installation> {
  const pool = server.database.$client
  return { server, readers: await signInReaders(pool), places: await placesOf(pool) }
}

export interface Measured {
  /** Which list, who reads it, and which page. */
  name: string
  small: number
  large: number
  p95: { small: number; large: number }
  items: { small: number; large: number }
  /** To ask for it again in the large one. */
  ask: () => Promise<unknown>
}

interface Answer {
  status: number
  body: string
}

async function ask({ server }: Installation, address: string, { token }: KnownReader): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, [WIRE_VERSION_HEADER]: String(WIRE_VERSION) }
  const answer = await fetch(server.origin + address, { headers })
  return { status: answer.status, body: await answer.text() }
}

/** Every list that somebody may read, in both by turns. Lists that nobody could read are named in `unread`. */
export async function measureLists(small: Installation, large: Installation) {
  const measured: Measured[] = []
  const unread: string[] = []
  const others = new Map(listAddresses(large.places).map(({ name, address }) => [name, address]))
  for (const { name, list, address } of listAddresses(small.places)) {
    if (!ONLY.test(name)) continue
    const before = measured.length
    const answers = new Set<string>()
    for (const reader of Object.keys(READERS) as Reader[]) {
      const shapes = { '': '', ...(isSearched(name) && { ', searched': '&search=ean' }) }
      for (const [shape, more] of Object.entries(shapes)) {
        const addresses = { small: address + more, large: others.get(name)! + more }
        const pair = { small, large, reader, list, addresses }
        const first = await firstAnswers(pair)
        answers.add(
          `${first.small.status}/${first.large.status} ${first.large.status === 400 ? first.large.body.slice(0, 200) : ''}`,
        )
        if (first.small.status !== 200 || first.large.status !== 200) continue
        measured.push(await measure(`${name}, ${reader}${shape}`, pair))
        const next = nextOf(first)
        if (next !== null)
          measured.push(
            await measure(`${name}, ${reader}${shape}, page 2`, {
              ...pair,
              addresses: {
                small: `${addresses.small}&cursor=${next.small}`,
                large: `${addresses.large}&cursor=${next.large}`,
              },
            }),
          )
      }
    }
    if (measured.length === before) unread.push(`${name} (${[...answers].join(', ')})`)
  }
  return { measured, unread }
}

interface Pair {
  small: Installation
  large: Installation
  reader: Reader
  list: string
  addresses: { small: string; large: string }
}

async function firstAnswers({ small, large, reader, addresses }: Pair) {
  return {
    small: await ask(small, addresses.small, small.readers[reader]),
    large: await ask(large, addresses.large, large.readers[reader]),
  }
}

function nextOf({ small, large }: { small: Answer; large: Answer }) {
  const cursorOf = ({ body }: Answer) => (JSON.parse(body) as { next?: string | null }).next ?? null
  const next = { small: cursorOf(small), large: cursorOf(large) }
  if (next.small === null || next.large === null) return null
  return { small: encodeURIComponent(next.small), large: encodeURIComponent(next.large) }
}

async function measure(name: string, pair: Pair): Promise<Measured> {
  const { large, reader, list, addresses } = pair
  const times = { small: [] as number[], large: [] as number[] }
  const first = await firstAnswers(pair)
  const timed = async (which: 'small' | 'large') => {
    const began = performance.now()
    await ask(pair[which], addresses[which], pair[which].readers[reader])
    return performance.now() - began
  }
  for (let round = -WARM_UPS; round < ROUNDS; round += 1)
    for (const which of round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
      const took = await timed(which)
      if (round >= 0) times[which].push(took)
    }
  return {
    name,
    small: percentile(times.small, CALM),
    large: percentile(times.large, CALM),
    p95: { small: percentile(times.small, 0.95), large: percentile(times.large, 0.95) },
    items: { small: itemsOf(first.small, list), large: itemsOf(first.large, list) },
    ask: () => ask(large, addresses.large, large.readers[reader]),
  }
}

function itemsOf({ body }: Answer, list: string): number {
  const answer = JSON.parse(body) as Record<string, unknown> & { _embedded?: Record<string, unknown> }
  const items = answer[list] ?? answer._embedded?.[list]
  return Array.isArray(items) ? items.length : 0
}
