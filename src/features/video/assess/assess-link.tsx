import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { panelWords } from './assess-words.ts'
import { evaluationsOf } from './review-queries.ts'

/** Leads from watching a video to its rubric, for those who may judge it. */
export function AssessLink({ video }: { video: VideoDetails }) {
  const links = useLinks()
  const { data } = useQuery(evaluationsOf(video))
  if (data?.mayEvaluate !== true) return null
  return (
    <ButtonLink
      href={links.assessVideo(video.subject.videoType, video.videoId)}
      variant="primary"
      icon={<ClipboardCheck aria-hidden="true" />}
    >
      {panelWords.assess}
    </ButtonLink>
  )
}
