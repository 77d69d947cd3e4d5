import { useEffect, useRef, useState } from 'react'
import type { CameraFailure } from '#domain/video/recording/recording-ports.ts'
import type { CodeScan } from '#domain/workshops/door/code-scanner.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import styles from './door.module.css'
import { scanWords as words } from './door-words.ts'

export interface ScanDialogProps {
  onCode: (text: string) => void
  onClose: () => void
}

/** The camera, until it sees a code. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const { scanner } = useServices()
  const [scan, setScan] = useState<CodeScan | null>(null)
  const [failure, setFailure] = useState<CameraFailure | null>(null)
  const place = useRef<HTMLElement>(null)
  const tell = useRef(onCode)
  useEffect(() => {
    tell.current = onCode
  })
  useEffect(() => {
    let isOver = false
    let stop: () => void = () => undefined
    const open = async (): Promise<void> => {
      const opened = await scanner.scan((text) => tell.current(text))
      if (!opened.ok) return setFailure(opened.failure)
      if (isOver) return opened.value.stop()
      stop = () => opened.value.stop()
      setScan(opened.value)
    }
    void open()
    return () => {
      isOver = true
      stop()
    }
  }, [scanner])
  useEffect(() => (scan === null || place.current === null ? undefined : scan.show(place.current)), [scan])
  return (
    <Modal isOpen title={words.title} onClose={onClose}>
      {failure === null ? (
        <>
          <p>{scan === null ? words.opening : words.text}</p>
          <figure ref={place} className={styles.picture} aria-label="Live picture" />
        </>
      ) : (
        <Notice tone="error">
          {words.failures[failure]} {words.type}
        </Notice>
      )}
    </Modal>
  )
}
