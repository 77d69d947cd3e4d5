import { useInfiniteQuery } from '@tanstack/react-query'
import { LibraryBig } from 'lucide-react'
import { listRecommendedShared, type RecommendedVideo } from '#contract/endpoints/video/library.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { GridSkeleton } from '#features/shared/grid-skeleton.tsx'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { ListedPoster } from '#features/shared/video/listed-poster.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './library-screen.module.css'
import { describeEmpty, libraryWords, SAFE_WORDS } from './library-words.ts'

/** What others recommended at moments of my videos. */
export function RecommendedList() {
  const list = useInfiniteQuery(endpointList(listRecommendedShared, {}))
  const none = <EmptyState icon={<LibraryBig />} {...describeEmpty('recommended', '')} />
  return (
    <Stack gap={4}>
      <PagedView
        list={list}
        itemsOf={({ videos }) => videos}
        skeleton={<GridSkeleton />}
        empty={none}
        more="Show older recommendations"
        offline={<EmptyState icon={<LibraryBig />} {...libraryWords.recommendedAway} />}
        reassurance={SAFE_WORDS}
        asOf={{ what: 'the list' }}
      >
        {(videos) => (
          <Stack gap={3} as="ul" aria-label="Recommended videos">
            {videos.map((video) => (
              <li key={video.recommendedVideoId} className={styles.request}>
                <Recommended video={video} />
              </li>
            ))}
          </Stack>
        )}
      </PagedView>
    </Stack>
  )
}

function Recommended({ video }: { video: RecommendedVideo }) {
  const links = useLinks()
  const { sharedVideo, inVideo, timeStamp, recommendedBy, comment } = video
  const { name, videoType, videoId } = sharedVideo
  return (
    <>
      <span className={styles.picture}>
        <ListedPoster video={sharedVideo} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <a href={links.video(videoType, videoId)}>{name}</a>
        </p>
        {comment === '' ? null : <p>{comment}</p>}
        <p className="quiet">
          {recommendedBy.fullName}, at {formatClock(Math.round(timeStamp) * 1_000)} of{' '}
          <a href={links.video(inVideo.videoType, inVideo.videoId)}>{inVideo.name}</a>
        </p>
      </div>
    </>
  )
}
