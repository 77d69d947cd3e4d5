import { countText } from '#domain/count-text.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import type { DownloadTrouble, WorkshopFile } from '#domain/video/downloads/download-state.ts'
import type { TextsStand } from '#domain/workshops/downloads/stored-texts.ts'
import { isVideo } from '#domain/workshops/downloads/workshop-files.ts'
import type { WorkshopStand } from '#domain/workshops/downloads/workshop-stand.ts'

const counted = (count: number, one: string, more: string): string | null =>
  count === 0 ? null : `${countText(count)} ${count === 1 ? one : more}`

const troubleWords: Record<DownloadTrouble, string> = {
  full: 'Not enough space on this device to finish. What’s downloaded stays. Free some up and try again.',
  'over-budget': 'It doesn’t fit in the space set aside for downloads. What’s downloaded stays.',
  gone: 'Part of this is no longer in the workshop, so it won’t download.',
  'made-room': 'Part of this was removed to make room for a recording. Try again when there’s space.',
  'not-stored': 'Not enough space on this device. Free some up and try again.',
}

/** If all texts are stored, but not all of the app that shows them. */
const screenWords = {
  away: 'The texts are on this device, but not yet all that opens them. The rest is saved when you’re back online.',
  full: 'Not enough space on this device for what opens the texts. Free some up and try again.',
  failed: 'What opens the texts couldn’t be saved on this device.',
} as const

/** What a workshop has on this device. */
export const deviceWords = {
  title: 'Without a network',
  retry: 'Try again',
  everything: (bytes: number) => `Download everything, ${formatBytes(bytes)}`,
  added: (bytes: number) => `Download what was added, ${formatBytes(bytes)}`,
  /** "5 files, 8 videos" */
  count(files: readonly WorkshopFile[]): string {
    const videos = files.filter((file) => isVideo(file)).length
    return [counted(files.length - videos, 'file', 'files'), counted(videos, 'video', 'videos')]
      .filter((part) => part !== null)
      .join(', ')
  },
  downloadAway: 'You can download when you’re back online.',
  there: ({ whole, bytes }: WorkshopStand) =>
    `${whole === 1 ? 'The file is' : `All ${countText(whole)} files and videos are`} on this device, ${formatBytes(bytes)}.`,
  downloading: ({ whole, requested }: WorkshopStand) =>
    `${countText(whole)} of ${countText(requested)} files and videos`,
  progress: ({ storedBytes, bytes }: WorkshopStand) => `${formatBytes(storedBytes)} of ${formatBytes(bytes)}`,
  describe({ status, trouble }: Pick<WorkshopStand, 'status' | 'trouble'>): string {
    if (status === 'stopped' && trouble !== null) return troubleWords[trouble]
    if (status === 'paused') return 'Paused. What’s downloaded stays.'
    if (status === 'waiting') return 'You’re offline. The rest downloads when you’re back online.'
    return 'Downloading. You can leave this page.'
  },
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel download',
  remove: 'Remove',
  setAside: (budget: string) => `Set aside ${budget}`,
  cancelQuestion: {
    title: 'Cancel this download?',
    text: 'The files and videos of this workshop that are already on this device are removed, too. To stop for now, pause instead.',
    confirmLabel: 'Cancel download',
    cancelLabel: 'Back',
  },
  removeQuestion: {
    title: 'Remove the downloads of this workshop?',
    text: 'You can download them again while the workshop has them. What you’ve read and watched still counts.',
    confirmLabel: 'Remove',
  },
  until: (day: string) => `Removed from this device after ${day}, a week after the workshop.`,
  past: 'This workshop ended more than a week ago, so nothing of it stays on this device.',
  describeTexts({ status, stored, all }: TextsStand): string {
    const progress = `${countText(stored)} of ${countText(all)}`
    const left = all - stored
    if (left === 0 && (status === 'away' || status === 'full' || status === 'failed'))
      return screenWords[status]
    switch (status) {
      case 'none':
        return ''
      case 'stored':
        return all === 1 ? 'The text is on this device.' : 'All texts are on this device.'
      case 'storing':
        return `Saving texts for reading offline… ${progress}`
      case 'away':
        return `${progress} ${all === 1 ? 'text is' : 'texts are'} on this device. The rest is saved when you’re back online.`
      case 'full':
        return `Not enough space on this device for ${left === 1 ? 'one text' : `${countText(left)} texts`}. Free some up and try again.`
      case 'failed':
        return `${left === 1 ? 'One text' : `${countText(left)} texts`} couldn’t be saved on this device.`
    }
  },
} as const
