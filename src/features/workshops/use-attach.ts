import { useState } from 'react'
import type { FilePart, FileToSend } from '#contract/files/file-parts.ts'
import { sniffFileType } from '#contract/files/sniff-file-type.ts'

/** What is said of a file, by its name. */
export interface AttachWords {
  tooLarge: (name: string) => string
  unreadable: (name: string) => string
  wrongType: (name: string) => string
}

/** Sends a chosen file. What the server would refuse is refused here first, with the file’s name. */
export function useAttach(
  { maxBytes, types }: FilePart,
  words: AttachWords,
  send: (file: FileToSend) => Promise<unknown>,
) {
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  async function attach(file: File | undefined): Promise<void> {
    if (file === undefined) return
    setFault(null)
    if (file.size > maxBytes) return setFault(words.tooLarge(file.name))
    setSending(true)
    const read = await readFile(file, types, words)
    if (typeof read === 'string') setFault(read)
    else await send(read)
    setSending(false)
  }
  return { attach, isSending, fault }
}

/** The file to send, or what is wrong with it. */
export async function readFile(
  file: File,
  types: FilePart['types'],
  words: Pick<AttachWords, 'unreadable' | 'wrongType'>,
): Promise<FileToSend | string> {
  const bytes = await readBytes(file)
  if (bytes === null) return words.unreadable(file.name)
  const type = sniffFileType(bytes)
  return types.some((one) => one === type) ? { name: file.name, bytes } : words.wrongType(file.name)
}

/** Null if its disk is gone, or the file was changed after it was chosen. */
async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}
