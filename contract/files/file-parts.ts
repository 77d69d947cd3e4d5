import * as z from 'zod/mini'
import { fileType, type FileType } from './file-type.ts'

/** Files that come with a call under one name. */
export interface FilePart {
  readonly maxCount: number
  /** Of each. */
  readonly maxBytes: number
  /** Told by their content. */
  readonly types: readonly FileType[]
}

/** A call whose body is multipart: files, and beside them the body as one part of JSON. */
export interface Multipart {
  /** Name of the part that is the endpoint's `body`. */
  readonly bodyPart?: string
  readonly files: Readonly<Record<string, FilePart>>
}

/** A file as the server hands it to the one who works on it. */
export interface ReceivedFile {
  /** As the sender called it, without folders. */
  name: string
  type: FileType
  bytes: Uint8Array<ArrayBuffer>
}

/** A file as the caller hands it in. */
export interface FileToSend {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The reply of an endpoint that answers with a file. It crosses the wire as it is, with name and type in the head. */
export const answeredFile = z.object({
  name: z.string(),
  type: fileType,
  bytes: z.instanceof(Uint8Array),
})
export type AnsweredFile = z.infer<typeof answeredFile>
