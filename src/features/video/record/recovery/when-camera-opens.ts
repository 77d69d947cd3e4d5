import type { CameraDesk } from '#domain/recording/capture/camera-desk.ts'

/** Opens the camera if need be and works once there is a picture; never when it fails, which the screen says. */
export function whenCameraOpens(desk: CameraDesk, work: () => void): void {
  desk.open()
  if (desk.snapshot().camera.status === 'open') return work()
  const stop = desk.subscribe(() => {
    const { status } = desk.snapshot().camera
    if (status === 'open' || status === 'failed') stop()
    if (status === 'open') work()
  })
}
