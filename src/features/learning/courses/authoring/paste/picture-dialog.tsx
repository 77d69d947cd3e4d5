import { useEffect, useRef, useState } from 'react'
import { assetMark } from '#contract/content/asset-marks.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { fileWords } from '../authoring-words.ts'
import { useAddFile } from '../use-add-file.ts'
import { pictureWords as words } from './paste-words.ts'
import { describe, named } from '#features/shared/editing/paste/pasted-pictures.ts'
import styles from './paste.module.css'

const ALT_MAX = 300

export interface PictureDialogProps {
  courseId: CourseId
  pictures: readonly File[]
  /** Those that were described and uploaded, as Markdown. */
  onDone: (markdown: readonly string[]) => void
}

/** Pasted pictures, one after the other: each becomes a file of the course once it is described. */
export function PictureDialog({ courseId, pictures, onDone }: PictureDialogProps) {
  const isAway = useIsOffline()
  const { add, isSending, fault } = useAddFile(courseId)
  const [at, setAt] = useState(0)
  const [added, setAdded] = useState<readonly string[]>([])
  const [alt, setAlt] = useState('')
  const [isRefused, setRefused] = useState(false)
  const picture = pictures[at]!
  const said = describe(alt)
  function goOn(all: readonly string[]): void {
    if (at + 1 === pictures.length) return onDone(all)
    setAdded(all)
    setAt(at + 1)
    setAlt('')
    setRefused(false)
  }
  async function upload(): Promise<void> {
    setRefused(said === '')
    if (said === '') return
    const file = await add(named(picture, said))
    if (file !== null) goOn([...added, `![${said}](${assetMark(file.assetId)})`])
  }
  return (
    <Modal
      isOpen
      title={words.title(at + 1, pictures.length)}
      onClose={() => onDone(added)}
      actions={
        <>
          <Button isDisabled={isSending} onPress={() => goOn(added)}>
            {words.leaveOut}
          </Button>
          <Button variant="primary" isDisabled={isAway} isPending={isSending} onPress={() => void upload()}>
            {words.add}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Shown key={at} picture={picture} />
        <TextField
          label={words.alt}
          help={words.altHelp}
          maxLength={ALT_MAX}
          value={alt}
          error={isRefused && said === '' ? words.altMissing : null}
          // The one thing that is asked.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={setAlt}
        />
        {isAway ? <Notice tone="waiting">{words.offline}</Notice> : null}
        {fault === null ? null : (
          <Notice tone="error" title={fileWords.notAdded} isUrgent>
            {fault}
          </Notice>
        )}
      </Stack>
    </Modal>
  )
}

function Shown({ picture }: { picture: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(picture)
    image.current!.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return <img ref={image} className={styles.shown} alt={words.shown} />
}
