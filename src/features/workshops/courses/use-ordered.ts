import { useRef, useState } from 'react'

interface Sent<Id> {
  latest: readonly Id[] | null
  known: Id[]
  queue: Promise<void>
}

export interface ListOrder<Id> {
  was: Id[]
  to: Id[]
}

/** A list as it was put in order, at once; while it is dragged, only the last order is sent. */
export function useOrdered<Id, Item extends { id: Id }>(
  items: readonly Item[],
  send: (order: ListOrder<Id>) => Promise<boolean>,
) {
  const [wanted, setWanted] = useState<readonly Id[] | null>(null)
  const sent = useRef<Sent<Id>>({ latest: null, known: [], queue: Promise.resolve() })

  async function order(next: readonly Item[]): Promise<void> {
    const to = next.map(({ id }) => id)
    const now = sent.current
    if (now.latest === null) now.known = items.map(({ id }) => id)
    now.latest = to
    setWanted(to)
    now.queue = sendAfter(now.queue, to)
    await now.queue
  }
  async function sendAfter(before: Promise<void>, to: Id[]): Promise<void> {
    await before
    const now = sent.current
    if (now.latest !== to) return
    if (await send({ was: now.known, to })) now.known = to
    if (now.latest !== to) return
    now.latest = null
    setWanted(null)
  }
  return { items: wanted === null ? items : inOrder(items, wanted), order }
}

/** What was added meanwhile comes last. */
function inOrder<Id, Item extends { id: Id }>(items: readonly Item[], wanted: readonly Id[]): Item[] {
  const placeOf = ({ id }: Item) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length)
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}
