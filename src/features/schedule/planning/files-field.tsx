import { FileQuestionMark } from 'lucide-react'
import { useState } from 'react'
import type { FileToSend } from '#contract/files/file-parts.ts'
import { sniffFileType } from '#contract/files/sniff-file-type.ts'
import { EVENT_ATTACHMENT_BYTES_MAX } from '#contract/limits.ts'
import type { EventDraft } from '#domain/schedule/event-draft.ts'
import { Chip } from '#ui/controls/buttons/chip.tsx'
import { FileDrop, type PickedFile } from '#ui/controls/fields/file-drop.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { keyed } from './keyed-names.ts'
import { fileFaults, planWords } from './plan-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './plan.module.css'
import type { PickedFiles } from './use-picked-files.ts'

export interface FilesFieldProps {
  /** Files that the event already has. */
  attachments: EventDraft['attachments']
  onAttachments: (attachments: EventDraft['attachments']) => void
  /** Files that will be sent with it. */
  picked: PickedFiles
  error: string | null
}

/** The files of an event. What the server would refuse is refused here first, with the file's name. */
export function FilesField({ attachments, onAttachments, picked, error }: FilesFieldProps) {
  const [fault, setFault] = useState<string | null>(null)
  const { files, toChoose } = picked
  async function add(chosen: readonly PickedFile[]): Promise<void> {
    setFault(null)
    const read: FileToSend[] = []
    for (const { file } of chosen) {
      const found = await readFile(file)
      if (typeof found === 'string') setFault(found)
      else read.push(found)
    }
    if (!picked.add(read)) setFault(fileFaults.count)
  }
  const shown = fault ?? error
  return (
    <Stack gap={2}>
      <FileDrop
        title={planWords.files}
        help={planWords.filesHelp}
        action={planWords.addFiles}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        isSmall
        onPick={(chosen) => void add(chosen)}
      />
      {shown === null ? (
        <p className="quiet">{planWords.filesHelp}</p>
      ) : (
        <p role="alert" className={styles.fault}>
          {shown}
        </p>
      )}
      {toChoose.length === 0 || shown !== null ? null : (
        <Notice tone="waiting" icon={<FileQuestionMark aria-hidden="true" />}>
          {planWords.chooseAgain(toChoose)}
        </Notice>
      )}
      <Cluster gap={2} as="ul">
        {attachments.map(({ filePath, name }) => (
          <FileChip
            key={filePath}
            name={name}
            onRemove={() => onAttachments(attachments.filter((one) => one.filePath !== filePath))}
          />
        ))}
        {keyed(files.map(({ name }) => name)).map(({ key, name, at }) => (
          <FileChip key={`here ${key}`} name={name} onRemove={() => picked.remove(at)} />
        ))}
        {keyed(toChoose).map(({ key, name, at }) => (
          <FileChip key={`awaited ${key}`} name={name} isAwaited onRemove={() => picked.removeAwaited(at)} />
        ))}
      </Cluster>
    </Stack>
  )
}

interface FileChipProps {
  name: string
  /** Its bytes are no longer available. */
  isAwaited?: boolean
  onRemove: () => void
}

function FileChip({ name, isAwaited = false, onRemove }: FileChipProps) {
  return (
    <li>
      <Chip
        {...(isAwaited && { scheme: 'outline' as const, icon: <FileQuestionMark aria-hidden="true" /> })}
        removeLabel={`Remove ${name}`}
        onRemove={onRemove}
      >
        {name}
        {isAwaited ? <span className="spoken">{planWords.toChoose}</span> : null}
      </Chip>
    </li>
  )
}

/** Returns the file, or a sentence about what is wrong with it. */
async function readFile(file: File): Promise<FileToSend | string> {
  if (file.size > EVENT_ATTACHMENT_BYTES_MAX) return fileFaults.size(file.name)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = sniffFileType(bytes)
  const isTaken = type === 'application/pdf' || type?.startsWith('image/') === true
  return isTaken ? { name: file.name, bytes } : fileFaults.type(file.name)
}
