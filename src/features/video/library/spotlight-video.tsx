import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { getSharedVideo } from '#contract/endpoints/video/library.ts'
import type { SharedVideoId, VideoId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { ListedPoster } from '#features/shared/video/listed-poster.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './library-screen.module.css'
import { libraryWords, SAFE_WORDS } from './library-words.ts'

export interface SpotlightVideoProps {
  id: SharedVideoId
  onClose: () => void
}

/** The video that a notification led to, wherever it is in the list. */
export function SpotlightVideo({ id, onClose }: SpotlightVideoProps) {
  const query = useQuery(endpointQuery(getSharedVideo, { params: { id } }))
  useNoteOpened(query.data?.videoId)
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton height="5rem" />}
      offline={<Notice tone="waiting">{libraryWords.spotlightAway}</Notice>}
      notFound={
        <Notice tone="info" title={libraryWords.gone.title}>
          {libraryWords.gone.text}
        </Notice>
      }
      reassurance={SAFE_WORDS}
    >
      {(video) => <Spotlight video={video} onClose={onClose} />}
    </QueryView>
  )
}

function Spotlight({ video, onClose }: { video: Reply<typeof getSharedVideo>; onClose: () => void }) {
  const links = useLinks()
  const { name, owner, description, videoType, videoId } = video
  return (
    <section aria-label="Shared with you" className={styles.request}>
      <span className={styles.picture}>
        <ListedPoster video={video} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{name}</p>
        <p className="quiet">Shared by {owner.fullName}</p>
        {description === '' ? null : <p>{description}</p>}
      </div>
      <ButtonLink variant="primary" href={links.video(videoType, videoId)}>
        Watch
      </ButtonLink>
      <IconButton label="Close" onPress={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  )
}

/** If the end of its processing led here, it need not be announced again (spec 2 §4). */
function useNoteOpened(videoId: VideoId | undefined): void {
  const { processing } = useServices()
  const { submissions } = useWatchable(processing)
  const submission = submissions?.find((one) => one.videoId === videoId)
  const asmtId = submission?.isDone === true ? submission.asmtId : undefined
  useEffect(() => {
    if (asmtId !== undefined) processing.noteOpened(asmtId)
  }, [processing, asmtId])
}
