import * as z from 'zod/mini'
import { type UserId, workshopId } from '#contract/vocabulary/ids.ts'
import { courseItemId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { TextIndex, TextLists } from '#domain/video/downloads/text-ports.ts'

const KEY = 'trocar.workshop-texts.'

const stored = z.array(z.tuple([workshopId, z.array(courseItemId)]))

/** One entry for each person. Where the browser stores nothing, no text is stored either. */
export function createTextIndex(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TextIndex {
  function list(ownerId: UserId): TextLists {
    try {
      const read = stored.safeParse(JSON.parse(storage.getItem(KEY + ownerId) ?? 'null'))
      return new Map(read.success ? read.data : [])
    } catch {
      // Damaged by another program, or not allowed.
      return new Map()
    }
  }
  function write(ownerId: UserId, lists: TextLists): void {
    try {
      if (lists.size === 0) storage.removeItem(KEY + ownerId)
      else storage.setItem(KEY + ownerId, JSON.stringify([...lists]))
    } catch {
      // No room: what is stored is removed by its age.
    }
  }
  return {
    list,
    note(ownerId, { workshopId: workshop, id }) {
      const lists = list(ownerId)
      const known = lists.get(workshop) ?? []
      if (!known.includes(id)) write(ownerId, new Map(lists).set(workshop, [...known, id]))
    },
    forget(ownerId, workshop, texts) {
      const lists = new Map(list(ownerId))
      const left = (lists.get(workshop) ?? []).filter((id) => !texts.includes(id))
      if (left.length > 0) lists.set(workshop, left)
      else lists.delete(workshop)
      write(ownerId, lists)
    },
  }
}
