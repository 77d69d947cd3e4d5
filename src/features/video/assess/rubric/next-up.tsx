import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { nameAttempt } from '#domain/attempt-name.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { queueListOf, scopeOf } from '../queue/queue-list-of.ts'
import { useAsAssessed } from '../queue/use-as-assessed.ts'
import { useIsPeer } from '../queue/use-is-peer.ts'
import styles from './send-bar.module.css'
import { nextWords } from './send-words.ts'

/** The next video that waits for this assessor, and how many are left. */
export function NextUp({ video }: { video: VideoDetails }) {
  const { links } = useServices()
  const type = video.subject.videoType
  const scope = scopeOf('NEEDS_ASSESSMENT', useSelection().scope, useIsPeer())
  const { data } = useInfiniteQuery(queueListOf(type, scope))
  const pages = useAsAssessed()(data?.pages ?? [])
  const waiting = pages.flatMap((page) => page.videos)
  const others = waiting.filter(
    ({ videoId, isEvaluatedByMe }) => videoId !== video.videoId && !isEvaluatedByMe,
  )
  const next = others[0]
  if (next === undefined) return null
  const left = Math.max(others.length, pages[0]?.unassessedCount ?? 0)
  return (
    <div className={styles.next} data-onward="">
      <ButtonLink
        href={links.assessVideo(type, next.videoId)}
        variant="primary"
        icon={<ArrowRight aria-hidden="true" />}
      >
        {nextWords(nameAttempt(next), left)}
      </ButtonLink>
    </div>
  )
}
