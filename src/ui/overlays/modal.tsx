import { X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../controls/icon-button.tsx'
import styles from './modal.module.css'
import { useShake } from './use-shake.ts'

export interface ModalProps {
  isOpen: boolean
  title: string
  /** Wants to close: Escape, a press outside, the cross. */
  onClose: () => void
  /** Shakes for a second instead of closing (spec 1 §4). */
  isPersistent?: boolean
  /** px; spec 1 §9 gives 500. */
  width?: number
  role?: 'dialog' | 'alertdialog'
  /** Changes when something outside asked to close: shakes once for each new value. */
  shakes?: number
  /** Buttons at the foot. */
  actions?: ReactNode
  children: ReactNode
}

export function Modal(props: ModalProps) {
  const {
    isOpen,
    title,
    onClose,
    isPersistent = false,
    width = 500,
    role = 'dialog',
    shakes = 0,
    actions,
    children,
  } = props
  const { isShaking, shake, settle } = useShake(shakes)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (open) return
        if (isPersistent) shake()
        else onClose()
      }}
      isDismissable
      className={styles.veil!}
    >
      <AriaModal
        className={styles.modal!}
        style={{ '--modal-width': `${width}px` } as CSSProperties}
        data-shaking={isShaking ? '' : undefined}
        onAnimationEnd={settle}
      >
        <Dialog role={role} className={styles.dialog!}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={styles.title!}>
              {title}
            </Heading>
            {isPersistent ? null : (
              <IconButton label="Close" onPress={onClose}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
          {children}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
