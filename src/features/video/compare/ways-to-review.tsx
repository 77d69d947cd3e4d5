import { Columns2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import type { PlayerHandle, PlayerMark } from '#ui/video-player/player-facts.ts'
import styles from './compare.module.css'
import { CondensedReview } from './condensed-review.tsx'
import { nameOfTake } from './take-name.ts'

export interface WaysToReviewProps {
  video: VideoDetails
  marks: readonly PlayerMark[]
  hand: () => PlayerHandle | null
  /** What else may be done with it. */
  children?: ReactNode
}

/** Other ways to see a video than from its start to its end. */
export function WaysToReview({ video, marks, hand, children }: WaysToReviewProps) {
  const links = useLinks()
  return (
    <div className={styles.ways}>
      <div className={styles.buttons}>
        {children}
        {video.isMine ? (
          <ButtonLink href={links.compare(nameOfTake(video))} icon={<Columns2 aria-hidden="true" />}>
            Compare with another attempt
          </ButtonLink>
        ) : null}
      </div>
      {video.durationSeconds === null ? null : (
        <CondensedReview duration={video.durationSeconds} marks={marks} hand={hand} />
      )}
    </div>
  )
}
