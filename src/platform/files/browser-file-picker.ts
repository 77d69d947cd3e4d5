import type { Sha256 } from '#domain/ports.ts'
import type { FilePicker, Picked, RawFile } from '#domain/video/upload/file-picker.ts'
import type { PickedFile } from '#domain/video/upload/upload-ports.ts'
import { identifyFile } from './file-identity.ts'
import { sourceOfFile } from './file-source.ts'

/** Not yet in TypeScript's library, nor in every browser. */
interface PickingWindow {
  showOpenFilePicker?(options: object): Promise<FileSystemFileHandle[]>
  showSaveFilePicker?(options: object): Promise<FileSystemFileHandle>
}
interface HandleItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>
}

const videos = {
  description: 'Videos',
  accept: { 'video/*': ['.mp4', '.mov', '.webm', '.mkv', '.avi', '.mts'] },
}

export function createFilePicker(
  sha256: Sha256,
  window: PickingWindow = globalThis as PickingWindow,
): FilePicker {
  async function pick(
    given: File | Promise<File>,
    handle: FileSystemFileHandle | null,
  ): Promise<PickedFile | null> {
    try {
      const file = await given
      return { identity: await identifyFile(file, sha256), source: sourceOfFile(file), handle, file }
    } catch (error) {
      // A folder, a file that is gone, or one that may not be read: a problem of the file, not a bug of ours.
      if (error instanceof DOMException) return null
      throw error
    }
  }

  return {
    givesHandles: window.showOpenFilePicker !== undefined,
    async browse({ multiple }) {
      const handles = await unlessAborted(window.showOpenFilePicker?.({ multiple, types: [videos] }))
      return count(await Promise.all((handles ?? []).map((handle) => pick(handle.getFile(), handle))))
    },
    async look(files) {
      // Transfer items are only valid during the event, so every handle is requested before anything is awaited.
      const asked = files.map((raw) => ({ file: raw.file as File, handle: handleOf(raw) }))
      return count(await Promise.all(asked.map(async ({ file, handle }) => pick(file, await handle))))
    },
    save: (name, mimeType, pieces) => saveAs(window, name, mimeType, pieces),
  }
}

function count(looked: readonly (PickedFile | null)[]): Picked {
  const picked = looked.filter((one) => one !== null)
  return { picked, unreadable: looked.length - picked.length }
}

async function handleOf({ item }: RawFile): Promise<FileSystemFileHandle | null> {
  const asked: HandleItem | undefined = item
  const handle = await asked?.getAsFileSystemHandle?.().catch(() => null)
  return handle?.kind === 'file' ? (handle as FileSystemFileHandle) : null
}

async function unlessAborted<Value>(asked: Promise<Value> | undefined): Promise<Value | null> {
  try {
    return (await asked) ?? null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

async function saveAs(
  window: PickingWindow,
  name: string,
  mimeType: string,
  pieces: () => AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<boolean> {
  if (window.showSaveFilePicker === undefined) return download(name, mimeType, pieces())
  let handle: FileSystemFileHandle | null
  try {
    handle = await unlessAborted(window.showSaveFilePicker({ suggestedName: name }))
  } catch (error) {
    // If the server took so long that the press no longer counts, the file is downloaded instead.
    if (error instanceof DOMException && error.name === 'SecurityError')
      return download(name, mimeType, pieces())
    throw error
  }
  if (handle === null) return false
  const writable = await handle.createWritable()
  for await (const piece of pieces()) await writable.write(piece)
  await writable.close()
  return true
}

async function download(
  name: string,
  type: string,
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<boolean> {
  const blobs: Blob[] = []
  // Each piece becomes a Blob at once, which the browser may move to its disk.
  for await (const piece of pieces) blobs.push(new Blob([piece]))
  const address = URL.createObjectURL(new Blob(blobs, { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return true
}
