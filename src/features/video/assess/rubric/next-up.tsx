import { ArrowRight } from 'lucide-react'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { nameAttempt } from '#contract/vocabulary/attempt-name.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { useNextUp } from '../queue/use-next-up.ts'
import styles from './send-bar.module.css'
import { nextWords, outOfReachWords } from './send-words.ts'

/** The next video that waits for this assessor, and how many are left. */
export function NextUp({ video }: { video: VideoDetails }) {
  const { links } = useServices()
  const isAway = useIsOffline()
  const next = useNextUp(video)
  if (next === null) return null
  if (next.video === null) return isAway ? <p className="quiet">{outOfReachWords(next.left)}</p> : null
  const { type, queued } = next.video
  return (
    <div className={styles.next} data-onward="">
      <ButtonLink
        href={links.assessVideo(type, queued.videoId)}
        variant="primary"
        isInstead
        icon={<ArrowRight aria-hidden="true" />}
      >
        {nextWords(nameAttempt(queued), next.left)}
      </ButtonLink>
    </div>
  )
}
