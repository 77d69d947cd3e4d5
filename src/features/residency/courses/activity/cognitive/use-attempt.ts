import { useEffect, useState } from 'react'
import { type ActivityId, type CognitiveAttemptId, cognitiveAttemptId } from '#contract/vocabulary/ids.ts'
import { type Asked, type AttemptDraft, openAttempt } from '#domain/courses/attempts/attempt-draft.ts'
import type { AttemptDesk, AttemptView } from '#domain/courses/attempts/attempt-desk.ts'
import type { Watchable } from '#domain/ports.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

const nothing: Watchable<AttemptView | null> = { snapshot: () => null, subscribe: () => () => undefined }

function useDesk(activityId: ActivityId): AttemptDesk | null {
  const { attempts } = useServices()
  const [desk, setDesk] = useState<AttemptDesk | null>(null)
  useEffect(() => {
    let stop: (() => void) | null = null
    let isOver = false
    async function open(): Promise<void> {
      const opened = await attempts.open(activityId)
      if (isOver || opened === null) return
      stop = opened.start()
      setDesk(opened)
    }
    void open()
    return () => {
      isOver = true
      stop?.()
    }
  }, [attempts, activityId])
  return desk
}

/** Unsent answers to the questions of an activity: the ones on the screen, and earlier ones. */
export function useAttempt(activityId: ActivityId) {
  const { clock, ids } = useServices()
  const desk = useDesk(activityId)
  const view = useWatchable<AttemptView | null>(desk ?? nothing)
  const [shownId, setShownId] = useState<CognitiveAttemptId | null>(null)
  const now = () => new Date(clock.now()).toISOString()
  const shown = view?.drafts.find(({ attemptId }) => attemptId === shownId) ?? null

  function begin(asked: Asked): void {
    const attemptId = cognitiveAttemptId.parse(ids.uuid())
    desk?.edit({ type: 'begin', asked, attemptId, at: now() })
    showVersion(asked.version)
  }
  /** Another tab may have begun with this version already. */
  function showVersion(version: number): void {
    const draft = desk?.snapshot().drafts.find((one) => one.version === version && one.takenAt === null)
    setShownId(draft?.attemptId ?? null)
  }
  return {
    /** The device has answered, or has failed to. */
    isReady: view !== null && (view.isRead || view.trouble !== null),
    isSaved: view?.isSaved ?? false,
    trouble: view?.trouble ?? null,
    /** On the screen. */
    shown,
    /** Begun earlier and left; null while one is on the screen. */
    left: shown === null ? openAttempt(view?.drafts ?? []) : null,
    begin,
    goOn(draft: AttemptDraft, asked: Asked): void {
      if (draft.version !== asked.version)
        desk?.edit({ type: 'bring-over', attemptId: draft.attemptId, to: asked, at: now() })
      showVersion(asked.version)
    },
    startOver(draft: AttemptDraft, asked: Asked): void {
      desk?.edit({ type: 'drop', attemptId: draft.attemptId })
      begin(asked)
    },
    choose(draft: AttemptDraft, question: string, chosen: readonly string[]): void {
      desk?.edit({ type: 'choose', attemptId: draft.attemptId, question, chosen, at: now() })
    },
    submit: (draft: AttemptDraft) => desk?.edit({ type: 'submit', attemptId: draft.attemptId, at: now() }),
    /** The answers stay on this device. */
    leave: () => setShownId(null),
  }
}
export type Attempt = ReturnType<typeof useAttempt>
