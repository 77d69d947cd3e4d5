import { useState } from 'react'
import * as z from 'zod/mini'
import type { WrittenText } from '#contract/endpoints/learning/authoring.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { TextPlace } from './text-place.ts'

const typedText = z.object({ body: z.string(), note: z.string(), basedOn: z.int() })
type TypedText = z.infer<typeof typedText>

/** What an author has typed, saved on this device until it is sent or discarded. */
export function useTextDraft(courseId: CourseId, place: TextPlace, written: WrittenText) {
  const { formDrafts } = useServices()
  const name = `course-text:${courseId}:${place.activityId ?? ''}:${place.section}`
  const [typed, setTyped] = useState<TypedText | null>(
    () => typedText.safeParse(formDrafts.read(name)).data ?? null,
  )
  const [isOld, setOld] = useState(typed !== null)
  const draft = typed ?? { body: written.body, note: '', basedOn: written.version }
  const isDirty = draft.body !== written.body
  const saveDraft = (next: TypedText) => {
    setTyped(next)
    formDrafts.write(name, next)
  }
  return {
    draft,
    isDirty,
    /** An earlier draft: the person left the page. */
    isOld: isOld && isDirty,
    /** Somebody else has saved since this draft was begun. */
    isBehind: isDirty && draft.basedOn !== written.version,
    change: (change: Partial<Pick<TypedText, 'body' | 'note'>>) => saveDraft({ ...draft, ...change }),
    /** Continues from the current version, with the author's own words. */
    keepMine: () => saveDraft({ ...draft, basedOn: written.version }),
    /** This text was saved as that version. What was typed in the meantime stays. */
    noteSaved: (sent: TypedText, version: number) => {
      setTyped((now) => typedSince(now, sent, version))
      setOld(false)
      const left = typedSince(typedText.safeParse(formDrafts.read(name)).data ?? null, sent, version)
      if (left === null) formDrafts.clear(name)
      else formDrafts.write(name, left)
    },
    giveUp: () => {
      setTyped(null)
      setOld(false)
      formDrafts.clear(name)
    },
  }
}

/** The part of the draft that was not sent; null if there is none. */
function typedSince(now: TypedText | null, sent: TypedText, version: number): TypedText | null {
  if (now === null || (now.body === sent.body && now.note === sent.note)) return null
  return { body: now.body, note: now.note === sent.note ? '' : now.note, basedOn: version }
}

export type TextDraft = ReturnType<typeof useTextDraft>
