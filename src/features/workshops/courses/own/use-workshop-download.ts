import type { OwnCourse } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { nextBudget } from '#domain/video/downloads/download-budgets.ts'
import { isWhole, type WorkshopFile } from '#domain/video/downloads/download-state.ts'
import { type SizeChoice, sizeToDownload, type VideoSize } from '#domain/video/playback/video-size.ts'
import { filesOfWorkshop } from '#domain/workshops/downloads/workshop-files.ts'
import {
  downloadsOf,
  standOfWorkshop,
  type WorkshopStand,
} from '#domain/workshops/downloads/workshop-stand.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { deviceWords as words } from './device-words.ts'

export interface WorkshopDownloading {
  stand: WorkshopStand
  /** What is missing in both sizes, bytes, and which one would be downloaded; null: there is one size. */
  sizes: { size: VideoSize; full: number; small: number } | null
  /** What must be set aside for downloads so that all fit; null: it is enough, or nothing is. */
  budget: number | null
  /** Requests what is missing. */
  download: () => void
  pause: () => void
  resume: () => void
  setAside: () => void
  cancel: () => void
  remove: () => void
}

/** The files and videos of a workshop as one download: each is one of those that the person has on this device. */
export function useWorkshopDownload(
  workshop: WorkshopId,
  courses: readonly OwnCourse[],
): WorkshopDownloading {
  const { downloads, dialogs } = useServices()
  const state = useWatchable(downloads)
  const inSize = (choice: SizeChoice) =>
    filesOfWorkshop(workshop, courses, (video) => sizeToDownload(video, choice, state.link))
  const files = inSize(state.downloadSize)
  const requested = downloadsOf(workshop, files, state)
  const stand = standOfWorkshop(workshop, files, state)
  const bytesIn = (size: VideoSize) => sumOfBytes(standOfWorkshop(workshop, inSize(size), state).missing)
  const sizes = { full: bytesIn('full'), small: bytesIn('small') }
  const budget = nextBudget(state)
  const left = requested.filter((one) => !isWhole(one))
  async function removeAll(question: Parameters<typeof dialogs.confirm>[0]): Promise<void> {
    if (!(await dialogs.confirm(question))) return
    for (const { videoId } of requested) downloads.removeFromWorkshop(workshop, videoId)
  }
  return {
    stand,
    sizes: sizes.full === sizes.small ? null : { ...sizes, size: sizeOf(stand.missing) },
    budget,
    download: () => {
      for (const file of stand.missing) downloads.addWorkshopFile(file)
    },
    pause: () => {
      for (const { videoId } of left) downloads.pause(videoId)
    },
    resume: () => {
      for (const { videoId } of left) downloads.resume(videoId)
    },
    setAside: () => {
      if (budget !== null) downloads.set({ budget })
    },
    cancel: () => void removeAll(words.cancelQuestion),
    remove: () => void removeAll(words.removeQuestion),
  }
}

export function sumOfBytes(files: readonly WorkshopFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

function sizeOf(files: readonly WorkshopFile[]): VideoSize {
  return files.some(({ size }) => size === 'small') ? 'small' : 'full'
}
