import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { OutgoingEvaluation } from '#domain/video/assessment/draft.ts'
import { doneWords } from '#features/shared/undo/done-words.ts'
import { useDesk } from '#features/shared/use-desk.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { heldByKey, heldWords } from './assess-words.ts'
import styles from './held-elsewhere.module.css'
import { useUndoKey } from './use-letter-key.ts'

export interface HeldElsewhereProps {
  /** The video of this page, which shows what was sent in its own way. */
  besides?: VideoId
  /** From video to video; Back from there leads to the queue. */
  isInstead?: boolean
  /** Shown in a bar at the end of a panel, instead of at the end of the page. */
  isInBar?: boolean
  /** What the page itself offers to undo was sent later: the key is for that. */
  hasLater?: boolean
}

/** Send leads to the next video: shows what was sent last, for as long as it can be undone. Undo leads back to it. */
export function HeldElsewhere(props: HeldElsewhereProps) {
  const { besides, isInstead = false, isInBar = false, hasLater = false } = props
  const held = [...useWatchable(useServices().drafts.held)].findLast(([videoId]) => videoId !== besides)
  // A screen reader announces what appears in a region that is there already, and this comes with its page.
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsThere(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div aria-live="polite" className={isInBar ? styles.inBar : styles.atEnd}>
      {held === undefined || !isThere ? null : (
        <Sent key={held[0]} videoId={held[0]} outgoing={held[1]} {...{ isInstead, hasLater }} />
      )}
    </div>
  )
}

/** For keyboards only: how to undo from anywhere on the page. */
export function UndoKey() {
  return <span className={styles.key}>{heldByKey}</span>
}

interface SentProps {
  videoId: VideoId
  outgoing: OutgoingEvaluation
  isInstead: boolean
  hasLater: boolean
}

function Sent({ videoId, outgoing, isInstead, hasLater }: SentProps) {
  const { drafts, links } = useServices()
  const { desk } = useDesk(drafts, videoId)
  const { videoName, videoType } = outgoing
  const place = useRef<HTMLDivElement>(null)
  useUndoKey(hasLater || desk === null ? null : () => place.current?.querySelector('a')?.click())
  // Undo is offered once it works.
  if (videoType === undefined || desk === null) return null
  return (
    <div ref={place} className={styles.sent}>
      <p>
        {heldWords(videoName ?? '')} <UndoKey />
      </p>
      <ButtonLink
        href={links.assessVideo(videoType, videoId)}
        size="small"
        isInstead={isInstead}
        icon={<Undo2 aria-hidden="true" />}
        onFollow={() => desk.edit({ type: 'take-back', id: outgoing.id })}
      >
        {doneWords.undo}
      </ButtonLink>
    </div>
  )
}
