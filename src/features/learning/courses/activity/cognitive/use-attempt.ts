import { useState } from 'react'
import { type ActivityId, type CognitiveAttemptId, cognitiveAttemptId } from '#contract/vocabulary/ids.ts'
import { type AttemptDraft, openAttempt } from '#domain/learning/attempts/attempt-draft.ts'
import { drawAttempt, type QuestionsToDraw } from './draw-attempt.ts'
import { useDesk } from '#features/shared/use-desk.ts'
import { useServices } from '#features/shared/use-services.ts'

/** Unsent answers to the questions of an activity: the ones on the screen, and earlier ones. */
export function useAttempt(activityId: ActivityId) {
  const { clock, ids, attempts } = useServices()
  const { desk, view } = useDesk(attempts, activityId)
  const [shownId, setShownId] = useState<CognitiveAttemptId | null>(null)
  const now = () => new Date(clock.now()).toISOString()
  const shown = view?.drafts.find(({ attemptId }) => attemptId === shownId) ?? null

  function begin(asked: QuestionsToDraw): void {
    const attemptId = cognitiveAttemptId.parse(ids.uuid())
    desk?.edit({ type: 'begin', asked: drawAttempt(asked, attemptId), attemptId, at: now() })
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
    goOn(draft: AttemptDraft, asked: QuestionsToDraw): void {
      const { attemptId } = draft
      if (draft.version !== asked.version)
        desk?.edit({ type: 'bring-over', attemptId, to: drawAttempt(asked, attemptId), at: now() })
      showVersion(asked.version)
    },
    startOver(draft: AttemptDraft, asked: QuestionsToDraw): void {
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
