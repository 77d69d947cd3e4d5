import { createContext, use } from 'react'
import type { PageHold } from '#domain/busy/page-hold.ts'
import type {
  Call,
  Clock,
  DeviceSpace,
  Dialogs,
  FormDrafts,
  Ids,
  Log,
  Reachability,
  RealtimeLink,
  TakeSender,
  TabLocks,
  TakeStore,
  Toasts,
  Watchable,
} from '#domain/ports.ts'
import type { Drafts } from '#domain/video/assessment/draft-desk.ts'
import type { AttemptDesks } from '#domain/learning/attempts/attempt-desk.ts'
import type { CodeScanner } from '#domain/workshops/door/code-scanner.ts'
import type { CourseVideoSender } from '#domain/learning/course-videos/course-video-sender.ts'
import type { Links } from '#domain/links.ts'
import type { DeviceReporter } from '#domain/operations/devices/device-reporter.ts'
import type { Downloads } from '#domain/video/downloads/downloads.ts'
import type { Processing } from '#domain/video/processing/processing-runner.ts'
import type { DevicePush } from '#domain/notices/push/device-push.ts'
import type { CaptureState } from '#domain/video/recording/capture/capture-state.ts'
import type { Volume } from '#domain/video/playback/volume-runner.ts'
import type { Recording } from '#domain/video/recording/recording.ts'
import type { Selection } from '#domain/people/selection/selection-runner.ts'
import type { Session } from '#domain/session/session-ports.ts'
import type { SyncCenter } from '#domain/sync/sync-queue.ts'
import type { FilePicker } from '#domain/video/upload/file-picker.ts'

/** Everything outside the page that a screen may use, built once in main.tsx. */
export interface Services {
  call: Call
  clock: Clock
  ids: Ids
  log: Log
  reachability: Reachability
  session: Session
  selection: Selection
  takes: TakeStore
  space: DeviceSpace
  sender: TakeSender
  sync: SyncCenter
  picker: FilePicker
  /** Set on the recorder's screens, whose route has waited for it; elsewhere `openRecorder` loads it. */
  recording: Recording
  openRecorder: () => Promise<Recording>
  /** What is being recorded in this tab, if anything; works before the recorder is loaded. */
  capture: Watchable<CaptureState>
  locks: TabLocks
  realtime: RealtimeLink
  processing: Processing
  downloads: Downloads
  devices: Pick<DeviceReporter, 'tabletId' | 'reportNow'>
  push: DevicePush
  drafts: Drafts
  attempts: AttemptDesks
  courseVideos: CourseVideoSender
  volume: Volume
  formDrafts: FormDrafts
  pageHold: PageHold
  scanner: CodeScanner
  toasts: Toasts
  dialogs: Dialogs
  links: Links
}

export const ServicesContext = createContext<Services | null>(null)

/** The one way from a screen to the outside. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (services === null) throw new Error('No services: a screen was rendered outside the shell.')
  return services
}
