import * as z from 'zod/mini'
import { fileType, type FileType } from './file-type.ts'

/** Files that come with a call under one name. */
export interface FilePart {
  readonly maxCount: number
  /** Of each file. */
  readonly maxBytes: number
  /** Recognized by content, not by name. */
  readonly types: readonly FileType[]
}

/** A call with a multipart body: files, and the JSON body as one part beside them. */
export interface Multipart {
  /** Name of the part that holds the endpoint's `body`. */
  readonly bodyPart?: string
  readonly files: Readonly<Record<string, FilePart>>
}

/** A file as the server hands it to a handler. */
export interface ReceivedFile {
  /** The name that the sender gave, without folders. */
  name: string
  type: FileType
  bytes: Uint8Array<ArrayBuffer>
}

/** A file as the caller passes it. */
export interface FileToSend {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The reply of an endpoint that answers with a file. It is sent as raw bytes, with name and type in the headers. */
export const answeredFile = z.object({
  name: z.string(),
  type: fileType,
  bytes: z.instanceof(Uint8Array),
})
export type AnsweredFile = z.infer<typeof answeredFile>
