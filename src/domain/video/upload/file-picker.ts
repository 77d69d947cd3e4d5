import type { PickedFile } from './upload-ports.ts'

/** Something that was dropped or chosen, as the browser passed it. */
export interface RawFile {
  file: object
  /** The transfer item of a drop, which may give a handle; only while the drop is being handled. */
  item?: object
}

/** Unreadable files are left out and counted. */
export interface Picked {
  picked: PickedFile[]
  unreadable: number
}

/** Takes files from people and saves files for them. */
export interface FilePicker {
  /** Whether the browser has a picker of its own that gives lasting handles. */
  readonly givesHandles: boolean
  /** Opens that picker on a tap, and examines what was chosen; nothing if it was closed. */
  browse(options: { multiple: boolean }): Promise<Picked>
  /** Examines what was chosen or dropped. */
  look(files: readonly RawFile[]): Promise<Picked>
  /** Saves bytes to a file of the person's choosing, or as a download. False if the person canceled. */
  save(name: string, mimeType: string, pieces: () => AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<boolean>
}
