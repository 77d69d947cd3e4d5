import type { PartId, TakeId } from '#contract/vocabulary/ids.ts'
import type { Sha256, TakeStore, Unsubscribe } from '#domain/ports.ts'
import type { Bytes } from '../take/segments.ts'

/** Answers for some takes, and asks the store under it about all others. */
export type Shelter = (under: TakeStore) => TakeStore

/** What the page needs of its store to go on with a take that the store can no longer keep. */
export interface ShelterableTakes extends TakeStore {
  sha256: Sha256
  /** Digests of the first whole segments of a part that this page wrote. */
  pieces(partId: PartId): readonly Bytes[]
  /** Tells those who listen that a take changed. */
  tell(takeId: TakeId): void
}

interface Sheltered {
  device: TakeStore
  shelters: readonly Shelter[]
}

const sheltered = new WeakMap<TakeStore, Sheltered>()

/**
 * From now on, until that is undone, everyone who has this store asks the shelter, without knowing of it. Replaces the
 * methods of the store, so that a page whose store answers loads nothing for this.
 */
export function shelterTakes(takes: TakeStore, shelter: Shelter): Unsubscribe {
  const { device, shelters } = sheltered.get(takes) ?? { device: { ...takes }, shelters: [] }
  change(takes, { device, shelters: [...shelters, shelter] })
  return () => {
    const others = sheltered.get(takes)?.shelters.filter((other) => other !== shelter) ?? []
    change(takes, { device, shelters: others })
  }
}

function change(takes: TakeStore, { device, shelters }: Sheltered): void {
  sheltered.set(takes, { device, shelters })
  Object.assign(
    takes,
    shelters.reduce((under, over) => over(under), device),
  )
}
