import { useEffect, useState } from 'react'
import type { OwnCourse } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import {
  standOfTexts,
  type TextEnds,
  textKey,
  textsOf,
  type TextsStand,
} from '#domain/workshops/downloads/stored-texts.ts'
import type { TextEnd } from '#domain/video/downloads/text-ports.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'

/** Stores all texts of a workshop and the screens that show them on the device, and says how far that is. */
export function useStoredTexts(
  workshop: WorkshopId,
  courses: readonly OwnCourse[],
): TextsStand & { retry: () => void } {
  const { downloads } = useServices()
  const isAway = useIsOffline()
  const [turn, setTurn] = useState(0)
  const [ends, setEnds] = useState<TextEnds>(new Map())
  const [screens, setScreens] = useState<TextEnd>()
  const texts = textsOf(workshop, courses)
  // They are looked at again if the network comes or goes, and when asked for.
  const wanted = JSON.stringify({ texts, isAway, turn })
  useEffect(() => {
    let isOver = false
    const isLeft = (): boolean => isOver
    async function storeAll(): Promise<void> {
      for (const text of (JSON.parse(wanted) as { texts: typeof texts }).texts) {
        if (isLeft()) return
        const end = await downloads.storeText(text)
        if (!isLeft()) setEnds((known) => new Map(known).set(textKey(text), end))
      }
      if (isLeft()) return
      const end = await downloads.storeScreens()
      if (!isLeft()) setScreens(end)
    }
    void storeAll()
    return () => void (isOver = true)
  }, [downloads, wanted])
  return {
    ...standOfTexts(texts, ends, screens),
    retry: () => {
      setScreens((end) => (end === 'stored' ? end : undefined))
      setEnds((known) => new Map([...known].filter(([, end]) => end === 'stored')))
      setTurn(turn + 1)
    },
  }
}
