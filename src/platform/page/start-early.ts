import { openEarlyCamera } from '../media/early-camera.ts'
import type { SessionCopy } from '../session/session-vault.ts'

/** What the build knows and the page's first script needs. */
export interface EarlyOrder {
  /** Scripts, styles and the font of the page that opens. */
  files: { readonly recorder: readonly string[]; readonly elsewhere: readonly string[] }
  /** Where the record of the session and the last opened devices are stored. */
  sessionKey: string
  openedKey: string
  /** Where the copy of the session is stored that is certain to be on the disk. */
  vault: { database: string; store: string; key: string }
  /** The address of the recorder, and who may record: nobody else's camera is opened. */
  recorder: string
  recordingRoles: readonly string[]
}

/**
 * Runs before the page's modules if the stored session says that somebody is signed in: fetches what the first pages
 * need, reads the session from the disk and, at the recorder, opens the camera. The build writes this function's source
 * into a file of its own, so it uses nothing from outside.
 */
function startEarly({ files, sessionKey, openedKey, vault, recorder, recordingRoles }: EarlyOrder): void {
  const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

  function openCamera(opened: { choice: never; wanted: MediaStreamConstraints }): void {
    const picture = document.createElement('video')
    picture.autoplay = picture.muted = picture.playsInline = true
    const stream = navigator.mediaDevices.getUserMedia(opened.wanted).catch(() => null)
    globalThis.trocarEarlyCamera = { ...opened, stream, picture }
    void stream.then((live) => (picture.srcObject = live)).then(() => picture.play().catch(() => undefined))
  }

  function readVault(): Promise<SessionCopy | null> {
    return new Promise<SessionCopy | null>((resolve, reject) => {
      const opening = indexedDB.open(vault.database, 1)
      // There is none yet: the first write creates it.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
      opening.addEventListener('error', reject)
      opening.addEventListener('success', () => {
        const database = opening.result
        try {
          const reading = database.transaction(vault.store).objectStore(vault.store).get(vault.key)
          reading.addEventListener('success', () => resolve(reading.result ?? null))
          reading.addEventListener('error', reject)
        } catch (error) {
          reject(error)
        }
        database.close()
      })
    })
  }

  try {
    const me = JSON.parse(localStorage.getItem(sessionKey) ?? 'null')?.me
    if (!me) return
    const mayRecord = recordingRoles.includes(me.role)
    const isRecorder = location.pathname === recorder && mayRecord
    if (isRecorder) openCamera(openedKey)
    globalThis.trocarEarlySession = readVault().catch(() => undefined)
    const needed = isRecorder ? files.recorder : files.elsewhere
    // One tap away from every screen of a person who may record.
    const next = mayRecord ? files.recorder.filter((file) => !needed.includes(file)) : []
    for (const file of [...needed, ...next]) {
      const link = document.createElement('link')
      if (next.includes(file)) link.fetchPriority = 'low'
      const kind = file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : null
      link.rel = kind === null ? 'modulepreload' : 'preload'
      if (kind !== null) link.as = kind
      link.crossOrigin = ''
      link.href = `/${file}`
      document.head.append(link)
    }
  } catch {
    // Without the head start everything works, a little later.
  }
}

/** The script as the content of a file of its own. */
export function writeEarlyScript(order: EarlyOrder): string {
  return `(${startEarly.toString()})({ ...${JSON.stringify(order)}, openCamera: ${openEarlyCamera.toString()} })\n`
}
