import type { CameraDesk } from './capture/camera-desk.ts'
import type { CaptureRunner } from './capture/capture-runner.ts'
import type { RecordingMemory } from './recording-memory.ts'
import type { SpareRoom } from './recording-ports.ts'

/** Everything that the recording screens work with. */
export interface Recording {
  desk: CameraDesk
  capture: CaptureRunner
  memory: RecordingMemory
  spare: SpareRoom
}
