import type { Schedule } from '../schedule/schedule.ts'
import type { World } from '../world/world.ts'
import type { Actor } from './actor.ts'
import { decideUpload } from './upload-deeds.ts'

/** Maya uploads one file and wants it on the server. */
export function createUploadActor({ device, trace }: World, { number }: Schedule, file: string): Actor {
  const account = 'resident'
  const title = `Upload ${number}`
  let hasBegun = false
  return {
    device,
    hands: { who: 'Maya', account, title, file, trace },
    home: '/residency/upload',
    blobs: 'uploads',
    decide(seen, _situation) {
      hasBegun ||= seen.items.includes(title)
      return decideUpload(seen, { account, title, hasBegun })
    },
    hasBegun: () => hasBegun,
    isContent: () => hasBegun,
  }
}
