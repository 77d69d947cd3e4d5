import { type Deed, go, press, wait } from './deed.ts'
import type { Glance } from './glance.ts'
import { type Account, decideSignIn } from './sign-in-deed.ts'

export interface UploadPlan {
  account: Account
  title: string
  /** The upload has started at least once: nobody starts a second one. */
  hasBegun: boolean
}

/** A chosen file is listed by its name while it is being checked. */
export const FILE_NAME = 'suturing.mp4'
const UPLOAD = '/residency/upload'
const SYNC = '/residency/sync'

/** What a person does who wants one file on the server, whatever has happened meanwhile. */
export function decideUpload(seen: Glance, { account, title, hasBegun }: UploadPlan): Deed {
  const has = (button: string): boolean => seen.buttons.includes(button)
  const signIn = decideSignIn(seen, account)
  if (signIn !== null) return signIn
  if (has('Choose the file again')) return { does: 'choose-file', again: true }
  for (const help of ['Allow reading the file', 'Try again', 'Resume', 'Check connection'])
    if (has(help)) return press(help)
  if (seen.items.includes(title)) return wait
  if (!hasBegun && seen.path === UPLOAD) {
    if (seen.fields.some((name) => name.startsWith('Other'))) return { does: 'say-title', next: 'Upload' }
    if (seen.items.includes(FILE_NAME)) return wait
    return seen.takesFiles ? { does: 'choose-file', again: false } : wait
  }
  if (
    seen.path === UPLOAD ||
    seen.path === SYNC ||
    seen.path.startsWith('/login') ||
    seen.path.startsWith('/oauth')
  ) {
    return hasBegun && seen.path === UPLOAD ? go(SYNC) : !hasBegun && seen.path === SYNC ? go(UPLOAD) : wait
  }
  return go(hasBegun ? SYNC : UPLOAD)
}
