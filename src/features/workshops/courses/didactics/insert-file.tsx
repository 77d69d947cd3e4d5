import { FileText } from 'lucide-react'
import { assetMark } from '#contract/content/asset-marks.ts'
import type { CourseFile } from '#contract/endpoints/learning/course-content.ts'
import { attached } from '#contract/endpoints/workshops/courses/course-values.ts'
import { addDidacticFile, type WrittenDidactic } from '#contract/endpoints/workshops/courses/didactics.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { FileDrop } from '#ui/controls/fields/file-drop.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useAttach } from '../../use-attach.ts'
import styles from '../courses.module.css'
import { partWords } from '../parts/part-words.ts'
import type { CourseActions } from '../use-course-actions.ts'
import { didacticFileWords as words } from './didactic-words.ts'

export interface InsertFileProps {
  didactic: Pick<WrittenDidactic, 'id' | 'files'>
  actions: CourseActions
  onClose: () => void
  onInsert: (markdown: string) => void
}

/** The pictures and documents of a didactic, to insert into its text, and a way to add one. */
export function InsertFile({ didactic: { id, files }, actions, onClose, onInsert }: InsertFileProps) {
  const isAway = useIsOffline()
  const insert = (file: CourseFile) => onInsert(markdownOf(file))
  const { attach, isSending, fault } = useAttach(attached, partWords, async (file) => {
    const added = await actions.act(addDidacticFile, { params: { id }, files: { file: [file] } })
    if (added !== null) insert(added)
  })
  return (
    <Modal isOpen title={words.title} width={560} onClose={onClose}>
      <Stack gap={4}>
        <FileDrop
          title={words.drop}
          help={isAway ? words.offline : words.help}
          action={words.choose}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          allowsMultiple={false}
          isSmall
          isDisabled={isAway || isSending}
          progress={isSending ? { label: words.sending, value: null } : null}
          onPick={([picked]) => void attach(picked?.file)}
        />
        {fault === null ? null : (
          <Notice tone="error" title={words.notAdded} isUrgent>
            {fault}
          </Notice>
        )}
        <h3 className={styles.quiet}>{words.files}</h3>
        {files.length === 0 ? <p className={styles.quiet}>{words.none}</p> : null}
        <ul className={styles.rows} aria-label={words.files}>
          {files.map((file) => (
            <li key={file.assetId}>
              <span className={styles.file}>
                {file.fileType.startsWith('image/') ? (
                  <img className={styles.thumbnail} src={file.address} alt="" />
                ) : (
                  <FileText aria-hidden="true" />
                )}
                <span className={styles.facts}>
                  {file.name}
                  <span className={styles.quiet}>{formatBytes(file.bytes)}</span>
                </span>
              </span>
              <Button size="small" aria-label={words.insertOne(file.name)} onPress={() => insert(file)}>
                {words.use}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  )
}

function markdownOf({ assetId, name, fileType }: CourseFile): string {
  const title = name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/[[\]\\]/g, '')
  const link = `[${title}](${assetMark(assetId)})`
  return fileType.startsWith('image/') ? `!${link}` : link
}
