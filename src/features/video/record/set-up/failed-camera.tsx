import { VideoOff } from 'lucide-react'
import type { CameraFailure } from '#domain/video/recording/recording-ports.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { describeCameraFailure } from './start-words.ts'

/** In place of the picture. */
export function FailedCamera({ why, onUpload }: { why: CameraFailure; onUpload: () => void }) {
  const { recording } = useServices()
  const words = describeCameraFailure(why)
  return (
    <EmptyState
      icon={<VideoOff />}
      title={words.title}
      text={words.text}
      action={
        <>
          <Button variant="primary" onPress={() => recording.desk.open()}>
            Try again
          </Button>
          <Button variant="quiet" onPress={onUpload}>
            Upload a file instead
          </Button>
        </>
      }
    />
  )
}
