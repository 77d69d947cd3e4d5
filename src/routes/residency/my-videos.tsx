import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { VideoSummary } from '#contract/endpoints/videos.ts'
import { type VideoType, videoType } from '#contract/vocabulary/videos.ts'
import { MyVideosScreen } from '#features/video/playback/my-videos-screen.tsx'
import { ProcessAgainButton } from '#features/video/processing/process-again-button.tsx'

export const Route = createFileRoute('/residency/my-videos')({
  validateSearch: (raw: Record<string, unknown>): { type?: VideoType } => {
    const type = videoType.safeParse(raw['type'])
    return type.success ? { type: type.data } : {}
  },
  component: MyVideosRoute,
})

function MyVideosRoute() {
  const { type = 'simulation' } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <MyVideosScreen
      type={type}
      onChangeType={(next) => void navigate({ search: { type: next }, replace: true })}
      remedyFor={processAgain}
    />
  )
}

function processAgain({ videoAsmtId, name }: VideoSummary) {
  return <ProcessAgainButton asmtId={videoAsmtId} name={name} size="small" />
}
