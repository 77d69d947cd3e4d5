import type { CameraDesk } from '#domain/recording/capture/camera-desk.ts'

/** Opens the camera if need be and works once there is a picture; never when it fails, which the screen says. */
export function whenCameraOpens(desk: CameraDesk, work: () => void): void {
  desk.open()
  if (desk.snapshot().camera.name === 'open') return work()
  const stop = desk.subscribe(() => {
    const { name } = desk.snapshot().camera
    if (name === 'open' || name === 'failed') stop()
    if (name === 'open') work()
  })
}
