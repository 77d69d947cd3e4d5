import type { Result } from '#contract/result.ts'
import type { Unsubscribe } from '../../ports.ts'
import type { CameraFailure, PicturePlace } from '../../video/recording/recording-ports.ts'

/** A camera that looks for a QR code. */
export interface CodeScan {
  show(place: PicturePlace): Unsubscribe
  stop(): void
}

/** Reads QR codes with the camera, where the browser can. */
export interface CodeScanner {
  canScan(): Promise<boolean>
  /** Until it is stopped. @param onCode hears each text that it sees, again while it is in sight */
  scan(onCode: (text: string) => void): Promise<Result<CodeScan, CameraFailure>>
}
