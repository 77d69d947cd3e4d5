import type { CameraFailure } from '#domain/video/recording/recording-ports.ts'

/** Translates a browser's refusal to open a camera into a failure that a person understands. */
export function nameCameraFailure(error: unknown): CameraFailure {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'access-denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing-camera'
    case 'NotReadableError':
    case 'AbortError':
    case 'TrackStartError':
      return 'camera-in-use'
    default:
      return 'unsupported'
  }
}
