import { Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { editorWords as words } from './editing-words.ts'
import styles from './editing.module.css'

export interface BesidePhoneProps {
  children: ReactNode
  /** What the frame of a phone holds. */
  phone: { label: string; content: ReactNode }
}

/** Beside what is written, how it looks on a phone: always on a wide screen, on a tablet if the author wants it. */
export function BesidePhone({ children, phone }: BesidePhoneProps) {
  const [isBeside, setBeside] = useState(false)
  return (
    <>
      <div className={styles.besideTool}>
        <Button size="small" icon={<Smartphone aria-hidden="true" />} onPress={() => setBeside(!isBeside)}>
          {isBeside ? words.alone : words.beside}
        </Button>
      </div>
      <div className={styles.split} data-beside={isBeside ? '' : undefined}>
        {children}
        <div className={styles.live}>
          {/* It scrolls, so the keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={styles.phone} aria-label={phone.label} data-phone="" tabIndex={0}>
            {phone.content}
          </section>
        </div>
      </div>
    </>
  )
}
