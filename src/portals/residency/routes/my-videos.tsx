import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { VideoSummary } from '#contract/endpoints/video/videos.ts'
import { type VideoType, videoType } from '#contract/vocabulary/videos.ts'
import { useMyCourses } from '#features/shared/reading/use-my-courses.ts'
import { DownloadedList } from '#features/video/downloads/downloaded-list.tsx'
import { isMineOf } from '#features/video/downloads/downloads-of.ts'
import { DownloadedSwitch } from '#features/video/downloads/downloaded-switch.tsx'
import type { VideoFilter } from '#features/video/playback/video-filter.ts'
import { MyVideosScreen } from '#features/video/playback/my-videos-screen.tsx'
import { ProcessAgainButton } from '#features/video/processing/process-again-button.tsx'

// Not read with the filter's own list: it would load with everybody's first page.
const filters = Object.keys({
  all: true,
  processing: true,
  saved: true,
  shared: true,
  submitted: true,
  assessed: true,
  deleted: true,
} satisfies Record<VideoFilter, true>) as VideoFilter[]

export const Route = createFileRoute('/residency/my-videos')({
  validateSearch: (
    raw: Record<string, unknown>,
  ): { type?: VideoType; state?: VideoFilter; downloaded?: true } => {
    const type = videoType.safeParse(raw['type'])
    const state = filters.find((filter) => filter === raw['state'])
    return {
      ...(type.success ? { type: type.data } : {}),
      ...(state === undefined ? {} : { state }),
      ...(raw['downloaded'] === true ? { downloaded: true } : {}),
    }
  },
  component: MyVideosRoute,
})

function MyVideosRoute() {
  const { type = 'simulation', state = 'all', downloaded } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <MyVideosScreen
      type={type}
      filter={state}
      courses={useMyCourses()}
      downloaded={{
        choice: (
          <DownloadedSwitch
            isOn={downloaded === true}
            onChange={(isOn) =>
              void navigate({ search: { type, state, ...(isOn ? { downloaded: true } : {}) }, replace: true })
            }
          />
        ),
        list: downloaded === true ? <DownloadedList belongs={isMineOf(type)} /> : null,
      }}
      onChange={(next) =>
        void navigate({
          search: { type: next.type, state: next.filter, ...(downloaded === true ? { downloaded } : {}) },
          replace: true,
        })
      }
      remedyFor={processAgain}
    />
  )
}

function processAgain(video: VideoSummary) {
  return <ProcessAgainButton video={video} size="small" />
}
