import { createFileRoute, notFound } from '@tanstack/react-router'
import { videoId } from '#contract/vocabulary/ids.ts'
import { videoType } from '#contract/vocabulary/videos.ts'
import { DownloadControl } from '#features/video/downloads/download-control.tsx'
import { useDownloadedVideo } from '#features/video/downloads/use-download.ts'
import { TheatreScreen } from '#features/video/assess/theatre/theatre-screen.tsx'
import { requireScreen } from '../require-screen.ts'

export const Route = createFileRoute('/residency/assess/$type/$videoId')({
  staticData: { mood: 'theatre' },
  params: {
    parse: (raw) => {
      const type = videoType.safeParse(raw.type)
      const id = videoId.safeParse(raw.videoId)
      if (!type.success || !id.success) throw notFound()
      return { type: type.data, videoId: id.data }
    },
    stringify: (params) => params,
  },
  beforeLoad: ({ context }) => requireScreen(context.me, 'toAssess'),
  component: TheatreRoute,
})

function TheatreRoute() {
  const params = Route.useParams()
  return <TheatreScreen {...params} copy={useDownloadedVideo(params.videoId)} Keep={DownloadControl} />
}
