import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../controls/buttons/icon-button.tsx'
import styles from './modal.module.css'
import { useBack } from './use-back.ts'
import { useEscape } from './use-escape.ts'

export interface ModalProps {
  isOpen: boolean
  title: string
  /** Someone wants to close it, by Escape, a press outside or the cross. */
  onClose: () => void
  /** Shakes for a second instead of closing (spec 1 §4); only its own buttons close it. */
  isPersistent?: boolean
  /** Whether there is a cross in the corner; by default, when it is not persistent. */
  hasCross?: boolean
  /** px; 500 in spec 1 §9. */
  width?: number
  role?: 'dialog' | 'alertdialog'
  /** Shakes once for each new value. */
  shakes?: number
  /** Buttons at the bottom. */
  actions?: ReactNode
  children: ReactNode
}

export function Modal(props: ModalProps) {
  const { isOpen, title, onClose, isPersistent = false, hasCross = !isPersistent, width = 500 } = props
  const { isShaking, shake, settle } = useShake(props.shakes ?? 0)
  const push = isPersistent ? shake : onClose
  useEscape(isOpen, push)
  useBack(isOpen && isPersistent, shake)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) push()
      }}
      isDismissable
      isKeyboardDismissDisabled
      className={styles.veil!}
    >
      <AriaModal className={styles.modal!} style={{ '--modal-width': `${width}px` } as CSSProperties}>
        <div className={styles.shaker} data-shaking={isShaking ? '' : undefined} onAnimationEnd={settle}>
          <Dialog role={props.role ?? 'dialog'} className={styles.dialog!}>
            <div className={styles.head}>
              <Heading slot="title" level={2} className={styles.title!}>
                {title}
              </Heading>
              {hasCross ? (
                <IconButton label="Close" onPress={onClose}>
                  <X aria-hidden="true" />
                </IconButton>
              ) : null}
            </div>
            {props.children}
            {props.actions ? <div className={styles.actions}>{props.actions}</div> : null}
          </Dialog>
        </div>
      </AriaModal>
    </ModalOverlay>
  )
}

/** Handles shaking, from inside and on demand from outside; `settle` must be called when the animation ends. */
function useShake(demands: number): { isShaking: boolean; shake: () => void; settle: () => void } {
  const [isShaking, setShaking] = useState(false)
  const [answered, setAnswered] = useState(demands)
  if (answered !== demands) {
    setAnswered(demands)
    setShaking(true)
  }
  return { isShaking, shake: () => setShaking(true), settle: () => setShaking(false) }
}
