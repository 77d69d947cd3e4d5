import type { CourseAttachment } from '#contract/endpoints/workshops/courses/course-values.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { FileDrop } from '#ui/controls/fields/file-drop.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Section } from '#ui/layout/section.tsx'
import styles from '../courses.module.css'
import type { PartActs } from './part-acts.ts'
import { PartList } from './part-list.tsx'
import { partWords as words } from './part-words.ts'
import { useAttach } from './use-attach.ts'

export interface AttachmentsProps {
  attachments: readonly CourseAttachment[]
  acts: PartActs
}

/** Pictures and documents of a course, to open and to keep. */
export function Attachments({ attachments, acts }: AttachmentsProps) {
  const isAway = useIsOffline()
  const { attach, isSending, fault } = useAttach(acts.attach)
  return (
    <Section title={words.attachments} isCard>
      <PartList
        label={words.attachments}
        items={attachments}
        none={words.noAttachments}
        nameOf={({ fileName }) => fileName}
        isHeld={acts.isHeld}
        mayChange={acts.mayChange}
        onOrder={(order) => acts.order('ATTACHMENT', order)}
        onRemove={({ id, fileName }) => acts.remove('ATTACHMENT', id, fileName)}
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
      {acts.mayChange ? (
        <FileDrop
          title={words.attach}
          help={isAway ? words.offline : words.attachHelp}
          action={words.choose}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          allowsMultiple={false}
          isSmall
          isDisabled={acts.isHeld || isSending}
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
