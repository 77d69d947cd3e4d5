import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { MarkedVideo } from '#contract/content/video-marks.ts'
import { getVideo, type VideoDetails } from '#contract/endpoints/video/videos.ts'
import { addressIn, type VideoSize } from '#domain/video/playback/video-size.ts'
import { DownloadControl } from '#features/shared/downloads/download-control.tsx'
import { useDownload, useDownloadedSrc } from '#features/shared/downloads/use-download.ts'
import { isNotFound } from '#features/shared/reading/call-error.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { courseWords, libraryVideoWords as words } from '../course-words.ts'
import { PlaceContext } from './course-video.tsx'
import { Film } from './film.tsx'
import styles from './films.module.css'
import { useWasThere } from './use-was-there.ts'

export interface LibraryVideoViewProps {
  title: string
  video: MarkedVideo
}

/**
 * A video of a library in a text: it plays for those who may watch it there, with its download; for others, it is
 * named.
 */
export function LibraryVideoView({ title, video }: LibraryVideoViewProps) {
  const download = useDownload(video.id)
  const { data, error } = useQuery(endpointQuery(getVideo, { params: video }))
  const isAway = useIsOffline()
  const onDevice = download?.kind === 'RECORDED' ? download.details : null
  const details = isNotFound(error) ? null : (data ?? onDevice)
  const name = title === '' ? (details?.name ?? words.unnamed) : title
  return (
    <span className={styles.film}>
      {details?.playback == null ? (
        <span className={styles.filmAway}>
          <strong>{name}</strong>
          {details === null ? reasonOf(error, isAway) : words.notReady}
        </span>
      ) : (
        <Shown title={name} details={details} video={video} />
      )}
    </span>
  )
}

function reasonOf(error: Error | null, isAway: boolean): string {
  if (isNotFound(error)) return words.notShared
  if (isAway) return courseWords.videoAway
  return error === null ? words.loading : words.failed
}

interface ShownProps extends LibraryVideoViewProps {
  details: VideoDetails
}

function Shown({ title, details, video }: ShownProps) {
  const { call } = useServices()
  const isAway = useIsOffline()
  const downloadedSrc = useDownloadedSrc(video.id)
  const isThere = useWasThere(!isAway || downloadedSrc !== null)
  const isPreview = use(PlaceContext) === null
  const isShared = details.sharedVideoId !== null
  async function askForFresh(size: VideoSize): Promise<string | null> {
    const answer = await call(getVideo, { params: video })
    return answer.ok ? addressIn(answer.value, size) : null
  }
  return (
    <>
      {isThere ? (
        <Film
          title={title}
          video={details}
          poster={details.pictures.poster}
          {...{ downloadedSrc, askForFresh }}
        />
      ) : (
        <span className={styles.filmAway}>
          <strong>{title}</strong>
          {courseWords.videoAway}
        </span>
      )}
      {isShared ? null : <span className={styles.unshared}>{words.onlyYou}</span>}
      {isPreview ? null : <DownloadControl video={details} />}
    </>
  )
}
