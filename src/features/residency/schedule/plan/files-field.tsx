import { useState } from 'react'
import type { FileToSend } from '#contract/files/file-parts.ts'
import { sniffFileType } from '#contract/files/file-type.ts'
import { EVENT_ATTACHMENT_BYTES_MAX, EVENT_ATTACHMENTS_MAX } from '#contract/limits.ts'
import type { EventDraft } from '#domain/schedule/event-draft.ts'
import { Chip } from '#ui/controls/buttons/chip.tsx'
import { FileDrop, type PickedFile } from '#ui/controls/fields/file-drop.tsx'
import { fileFaults, planWords } from './plan-words.ts'
import styles from './plan.module.css'

export interface FilesFieldProps {
  /** Those that the event has. */
  attachments: EventDraft['attachments']
  onAttachments: (attachments: EventDraft['attachments']) => void
  /** Those that come with it. */
  files: readonly FileToSend[]
  onFiles: (files: readonly FileToSend[]) => void
}

/** The files of an event: what the server would refuse is refused here, with its name. */
export function FilesField({ attachments, onAttachments, files, onFiles }: FilesFieldProps) {
  const [fault, setFault] = useState<string | null>(null)
  async function add(picked: readonly PickedFile[]): Promise<void> {
    setFault(null)
    const read: FileToSend[] = []
    for (const { file } of picked) {
      const found = await readFile(file)
      if (typeof found === 'string') setFault(found)
      else read.push(found)
    }
    const room = EVENT_ATTACHMENTS_MAX - attachments.length - files.length
    if (read.length > room) setFault(fileFaults.count)
    onFiles([...files, ...read.slice(0, Math.max(0, room))])
  }
  return (
    <div className={styles.files}>
      <FileDrop
        title={planWords.files}
        help={planWords.filesHelp}
        action={planWords.addFiles}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        isSmall
        onPick={(picked) => void add(picked)}
      />
      {fault === null ? (
        <p className={styles.help}>{planWords.filesHelp}</p>
      ) : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <ul className={styles.chips}>
        {attachments.map(({ filePath, name }) => (
          <li key={filePath}>
            <Chip
              removeLabel={`Remove ${name}`}
              onRemove={() => onAttachments(attachments.filter((one) => one.filePath !== filePath))}
            >
              {name}
            </Chip>
          </li>
        ))}
        {files.map((file, at) => (
          // The same file may be chosen twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${file.name} ${at}`}>
            <Chip
              removeLabel={`Remove ${file.name}`}
              onRemove={() => onFiles(files.filter((one) => one !== file))}
            >
              {file.name}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Words for what is wrong with it. */
async function readFile(file: File): Promise<FileToSend | string> {
  if (file.size > EVENT_ATTACHMENT_BYTES_MAX) return fileFaults.size(file.name)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = sniffFileType(bytes)
  const isTaken = type === 'application/pdf' || type?.startsWith('image/') === true
  return isTaken ? { name: file.name, bytes } : fileFaults.type(file.name)
}
