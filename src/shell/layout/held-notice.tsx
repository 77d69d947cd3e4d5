import { useState } from 'react'
import type { TakeId, UserId } from '#contract/vocabulary/ids.ts'
import { type CaptureState, isInHand } from '#domain/video/recording/capture/capture-state.ts'
import { takesOnlyInTab } from '#domain/video/recording/take/only-in-tab.ts'
import type { OnlyInTab } from '#domain/video/recording/take/only-in-tab.ts'
import type { SessionState } from '#domain/session/session-state.ts'
import { memoryWords } from '#features/video/record/review/memory-words.ts'
import { saveHeldFiles } from '#features/video/record/review/save-held-files.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { describeHeld, heldWords } from './held-words.ts'

/** Recordings that only this tab has, wherever their person went: what to do, and a file of each. */
export function HeldNotice({ path }: { path: string }) {
  const held = useWatchable(takesOnlyInTab)
  return held.length === 0 ? null : <AllHeld held={held} path={path} />
}

function AllHeld({ held, path }: { held: readonly OnlyInTab[]; path: string }) {
  const { session, capture, links } = useServices()
  const who = personOf(useWatchable(session))
  const state = useWatchable(capture)
  const isAtRecorder = path === links.record
  // The recorder and its review say it themselves, in more detail.
  const listed = held.filter(({ take }) => !isInHand(state) || state.take.seed.id !== take.id)
  const shown = listed.filter(({ take }) => !isAtRecorder || reviewedIn(state) !== take.id)
  const mine = shown.filter(({ take }) => take.ownerId === who)
  return (
    <>
      {mine.map((one) => (
        <HeldTakeNotice
          key={one.take.id}
          held={one}
          isReviewed={!isAtRecorder && reviewedIn(state) === one.take.id}
        />
      ))}
      {shown.length === mine.length ? null : (
        <Notice tone="error" title={heldWords.others.title}>
          {heldWords.others.text}
        </Notice>
      )}
    </>
  )
}

function HeldTakeNotice({ held: { take, release }, isReviewed }: { held: OnlyInTab; isReviewed: boolean }) {
  const { session, links } = useServices()
  const [isSaved, setSaved] = useState(false)
  const isAway = useIsOffline()
  const isSignedIn = useWatchable(session).status === 'signed-in'
  const isSent = release === null
  const facts = { name: take.name, isSignedIn, isSent, isAway, isReviewed, isSaved }
  const { title, text } = describeHeld(facts)
  const save = (): void => {
    saveHeldFiles(take.id)
    setSaved(true)
  }
  return (
    <Notice
      tone="error"
      title={title}
      action={
        <>
          <Button size="small" variant={isSaved ? 'secondary' : 'primary'} onPress={save}>
            {isSaved ? heldWords.again : memoryWords.toFile}
          </Button>
          {isReviewed && isSignedIn ? (
            <ButtonLink size="small" href={links.record}>
              {heldWords.open}
            </ButtonLink>
          ) : null}
          {isSaved && release !== null ? (
            <Button size="small" onPress={release}>
              {heldWords.remove}
            </Button>
          ) : null}
        </>
      }
    >
      {text}
    </Notice>
  )
}

function reviewedIn(state: CaptureState): TakeId | null {
  return state.status === 'STOPPED' ? state.takeId : null
}

/** Who is signed in, or was until their session ended by itself. */
function personOf(state: SessionState): UserId | null {
  if (state.status === 'signed-in') return state.me.id
  return state.status === 'expired' ? state.who.id : null
}
