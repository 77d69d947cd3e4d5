import { attached, type CourseAttachment } from '#contract/endpoints/workshops/courses/course-values.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { FileDrop } from '#ui/controls/fields/file-drop.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useAttach } from '../../use-attach.ts'
import styles from '../courses.module.css'
import type { PartActions } from './part-actions.ts'
import { PartList } from './part-list.tsx'
import { partWords as words } from './part-words.ts'

export interface AttachmentsProps {
  attachments: readonly CourseAttachment[]
  actions: PartActions
}

/** Pictures and documents of a course, to open and to keep. */
export function Attachments({ attachments, actions }: AttachmentsProps) {
  const isAway = useIsOffline()
  const { attach, isSending, fault } = useAttach(attached, words, actions.attach)
  return (
    <Section title={words.attachments} isCard>
      <PartList
        label={words.attachments}
        items={attachments}
        none={words.noAttachments}
        nameOf={({ fileName }) => fileName}
        isHeld={actions.isHeld}
        mayChange={actions.mayChange}
        onOrder={(order) => actions.order('ATTACHMENT', order)}
        onRemove={({ id, fileName }) => actions.remove('ATTACHMENT', id, fileName)}
      >
        {({ fileName, filePath, size }) => (
          <div className={styles.facts}>
            <a className={styles.name} href={filePath} target="_blank" rel="noreferrer">
              {fileName}
            </a>
            <span className={styles.quiet}>{formatBytes(size)}</span>
          </div>
        )}
      </PartList>
      {actions.mayChange ? (
        <FileDrop
          title={words.attach}
          help={isAway ? words.offline : words.attachHelp}
          action={words.choose}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          allowsMultiple={false}
          isSmall
          isDisabled={actions.isHeld || isSending}
          progress={isSending ? { label: words.sending, value: null } : null}
          onPick={([picked]) => void attach(picked?.file)}
        />
      ) : null}
      {fault === null ? null : (
        <Notice tone="error" title={words.notAttached} isUrgent>
          {fault}
        </Notice>
      )}
    </Section>
  )
}
