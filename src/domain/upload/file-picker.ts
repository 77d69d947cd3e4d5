import type { PickedFile } from './upload-ports.ts'

/** Something that was dropped or chosen, as the browser handed it over. */
export interface RawFile {
  file: object
  /** The transfer item of a drop, which may give a handle; only while the drop is being handled. */
  item?: object
}

/** Takes files from people and gives files to them. */
export interface FilePicker {
  /** The browser has a picker of its own that gives lasting handles. */
  readonly givesHandles: boolean
  /** Opens that picker, in answer to a tap. Empty when nothing was chosen. */
  browse(options: { multiple: boolean }): Promise<PickedFile[]>
  /** Looks at what was chosen or dropped; what cannot be read is left out and counted. */
  look(files: readonly RawFile[]): Promise<{ picked: PickedFile[]; unreadable: number }>
  /** Saves bytes to a file of the person's choosing, or as a download. False when they thought better of it. */
  save(name: string, mimeType: string, pieces: () => AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<boolean>
}
