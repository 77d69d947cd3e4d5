import type { LibraryVideo } from '#contract/endpoints/workshops/courses/video-library.ts'
import { watchedShare, watchStatusOf } from '#domain/workshops/courses/own-progress.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { CardFact } from '#ui/cards/card-fact.tsx'
import { MediaCard } from '#ui/cards/media-card.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { VideoPoster } from '#ui/video-player/posters/video-poster.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { libraryWords as words } from './library-words.ts'

export interface LibraryCardProps {
  video: LibraryVideo
  isFirst: boolean
}

/** One video of the library, with how far one is. */
export function LibraryCard({ video, isFirst }: LibraryCardProps) {
  const links = useWorkshopLinks()
  const isAway = useIsOffline()
  const { courseVideoId, title, duration, posterPath, workshop, workshopIds } = video
  return (
    <MediaCard
      href={links.video(workshop.id, courseVideoId)}
      name={title}
      picture={
        <VideoPoster name={title} poster={posterPath} duration={duration} isAway={isAway} isFirst={isFirst} />
      }
    >
      <CardFact>{words.inWorkshops(workshop.title, workshopIds.length - 1)}</CardFact>
      <Watched video={video} />
    </MediaCard>
  )
}

function Watched({ video }: Pick<LibraryCardProps, 'video'>) {
  const status = watchStatusOf(video)
  if (status === 'NOT_BEGUN') return <CardFact>{words.statuses.NOT_BEGUN}</CardFact>
  const share = status === 'WATCHED' ? 100 : Math.min(99, Math.max(1, watchedShare(video)))
  const text = status === 'WATCHED' ? words.watched : words.share(share)
  return (
    <>
      <CardFact>{text}</CardFact>
      <ProgressBar
        label={words.status}
        isLabelHidden
        value={share / 100}
        valueText={text}
        tone={status === 'WATCHED' ? 'good' : 'brand'}
      />
    </>
  )
}
