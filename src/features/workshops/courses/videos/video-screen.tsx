import { useQuery } from '@tanstack/react-query'
import { Film } from 'lucide-react'
import { Suspense, useState } from 'react'
import { listOwnCourses, type WatchedVideo } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { type CourseVideoId, courseVideoId, type WorkshopId, workshopId } from '#contract/vocabulary/ids.ts'
import { type PlaylistId, playlistId } from '#contract/vocabulary/workshops/course-ids.ts'
import { findInCourses } from '#domain/workshops/courses/find-in-courses.ts'
import { useDownloadedSrc } from '#features/shared/downloads/use-download.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { VideoPoster } from '#ui/video-player/posters/video-poster.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { videoWords as words } from './library-words.ts'
import { NextInPlaylist } from '../playlists/next-in-playlist.tsx'
import { NextInCourse, type NextInCourseProps } from './next-in-course.tsx'
import { VideoPlaces } from './video-places.tsx'
import styles from './videos.module.css'

const OwnPlayer = lazyPart(async () => (await import('../own/own-player.tsx')).OwnPlayer)

/** The height that the player will have, before it has loaded. */
const STAGE_HEIGHT = '56vw'

export interface WatchedAt {
  workshop: WorkshopId
  video: CourseVideoId
}

export interface VideoScreenProps {
  /** The query of the address. */
  search: Readonly<Record<string, unknown>>
}

/** Spec 3 §2, `video`: one video of a workshop, from where the person was. */
export function VideoScreen({ search }: VideoScreenProps) {
  const links = useWorkshopLinks()
  const workshop = workshopId.safeParse(search['workshop'])
  const video = courseVideoId.safeParse(search['id'])
  if (workshop.success && video.success)
    return (
      <Known
        key={video.data}
        workshop={workshop.data}
        video={video.data}
        playlist={playlistId.safeParse(search['playlist']).data ?? null}
      />
    )
  return (
    <Screen width={60}>
      <PageHeader title={words.unnamed} back={links.home} />
      <Gone />
    </Screen>
  )
}

function Gone() {
  const links = useWorkshopLinks()
  return (
    <EmptyState
      icon={<Film />}
      {...words.gone}
      action={<ButtonLink href={links.videoLibrary()}>{words.toLibrary}</ButtonLink>}
    />
  )
}

function Known({ workshop, video: id, playlist }: WatchedAt & { playlist: PlaylistId | null }) {
  const links = useWorkshopLinks()
  const query = useQuery(endpointQuery(listOwnCourses, { params: { workshopId: workshop } }))
  const { withWrites } = useQueued()
  const courses = query.data === undefined ? [] : withWrites(listOwnCourses, query.data)._embedded.course
  const found = findInCourses(courses, id)
  return (
    <Screen width={60}>
      <PageHeader
        title={found?.video.title ?? words.unnamed}
        {...(found !== null && { sentence: found.course.title })}
        back={links.ownCourses(workshop)}
      />
      <QueryView
        query={query}
        skeleton={<BlockSkeleton label={words.unnamed} height={STAGE_HEIGHT} />}
        offline={<EmptyState icon={<Film />} {...words.away} />}
        notFound={<Gone />}
        reassurance={words.safe}
      >
        {() =>
          found === null ? (
            <Gone />
          ) : (
            <Stack gap={5}>
              <Stage workshop={workshop} video={found.video} />
              <Next workshop={workshop} found={found} playlist={playlist} />
              <VideoPlaces video={id} />
            </Stack>
          )
        }
      </QueryView>
    </Screen>
  )
}

/** In the playlist it is watched in, and otherwise in its course. */
function Next({ playlist, ...inCourse }: NextInCourseProps & { playlist: PlaylistId | null }) {
  const next = <NextInCourse {...inCourse} />
  if (playlist === null) return next
  const { workshop, found } = inCourse
  return (
    <NextInPlaylist
      workshop={workshop}
      video={found.video.courseVideoId}
      playlist={playlist}
      otherwise={next}
    />
  )
}

/** A video that has begun to play stays, even if the network goes: what has loaded of it plays on. */
function Stage({ workshop, video }: { workshop: WorkshopId; video: WatchedVideo }) {
  const isOnDevice = useDownloadedSrc(video.assetId) !== null
  const isAway = useIsOffline() && !isOnDevice
  const [mayPlay, setMayPlay] = useState(!isAway)
  if (!isAway && !mayPlay) setMayPlay(true)
  const { title, posterPath, duration } = video
  if (mayPlay)
    return (
      <Suspense fallback={<BlockSkeleton label={title} height={STAGE_HEIGHT} />}>
        <OwnPlayer workshop={workshop} video={video} />
      </Suspense>
    )
  return (
    <div className={styles.stage}>
      <VideoPoster name={title} poster={posterPath} duration={duration} isAway isFirst />
      <p>{words.playsLater}</p>
    </div>
  )
}
