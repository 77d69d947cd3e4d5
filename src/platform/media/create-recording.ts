import { CameraDesk } from '#domain/recording/capture/camera-desk.ts'
import { CaptureRunner } from '#domain/recording/capture/capture-runner.ts'
import type { CaptureDeps } from '#domain/recording/capture/capture-runner.ts'
import type { Recording } from '#domain/recording/recording.ts'
import { createAudioEngine } from './audio-engine.ts'
import { createBrowserCameras } from './browser-cameras.ts'
import { createBrowserRecorders } from './browser-recorders.ts'
import { createRecordingSafeguards } from './recording-safeguards.ts'
import { createSpareRoom } from './spare-room.ts'
import { createStoredRecordingMemory } from './stored-recording-memory.ts'

/** The recorder of this page, alive above the screens from start to end. */
export function createRecording(
  deps: Omit<CaptureDeps, 'desk' | 'recorders' | 'safeguards' | 'spare'>,
): Recording {
  const audio = createAudioEngine()
  const spare = createSpareRoom()
  const memory = createStoredRecordingMemory()
  const desk = new CameraDesk({
    cameras: createBrowserCameras(audio),
    clock: deps.clock,
    choice: memory.readChoice(),
    rememberChoice: (choice) => memory.keepChoice(choice),
  })
  const capture = new CaptureRunner({
    ...deps,
    desk,
    spare,
    recorders: createBrowserRecorders(),
    safeguards: createRecordingSafeguards(audio),
  })
  return { desk, capture, memory, locks: deps.locks, spare }
}
