import { Bookmark, CircleAlert, CircleCheck, Info, Trash2, X } from 'lucide-react'
import styles from './toast-view.module.css'

const icons = { SUCCESS: CircleCheck, ERROR: CircleAlert, DELETE: Trash2, SAVED: Bookmark, INFO: Info }

export interface ToastViewProps {
  /** Null while no toast is visible: the region stays, so that a new one is announced. */
  toast: {
    msg: string
    type: keyof typeof icons
    link?: { to: string; text: string }
    act?: { text: string }
  } | null
  /** The handler must close it. */
  onAct: () => void
  onClose: () => void
  /** Someone is looking at it, or no longer is. */
  onHold: () => void
  onRelease: () => void
}

/**
 * The one visible toast. Following its link closes it. It moves to the other edge of the page if it would lie over a
 * primary action.
 */
export function ToastView({ toast, onAct, onClose, onHold, onRelease }: ToastViewProps) {
  const Icon = icons[toast?.type ?? 'INFO']
  return (
    <section
      aria-label="Messages"
      className={styles.region}
      role={toast?.type === 'ERROR' ? 'alert' : 'status'}
    >
      {toast ? (
        <div
          ref={moveAside}
          className={styles.toast}
          data-mood="theater"
          data-type={toast.type}
          onPointerEnter={onHold}
          onPointerLeave={onRelease}
          onFocus={onHold}
          onBlur={onRelease}
        >
          <span className={styles.disc} aria-hidden="true">
            <Icon />
          </span>
          <p className={styles.words}>
            {toast.msg}
            {toast.link ? (
              <a href={toast.link.to} onClick={onClose}>
                {toast.link.text}
              </a>
            ) : null}
            {toast.act ? (
              <button type="button" className={styles.act} onClick={onAct}>
                {toast.act.text}
              </button>
            ) : null}
          </p>
          <button type="button" className={styles.close} aria-label="Close message" onClick={onClose}>
            <X aria-hidden="true" />
          </button>
        </div>
      ) : null}
    </section>
  )
}

function moveAside(toast: HTMLElement | null): void {
  if (toast !== null && isOverPrimary(toast)) toast.dataset.moved = ''
}

function isOverPrimary(toast: HTMLElement): boolean {
  const box = toast.getBoundingClientRect()
  return [...document.querySelectorAll('[data-look="primary"], [data-look="record"]')].some((action) => {
    const { width, top, bottom, left, right } = action.getBoundingClientRect()
    return width > 0 && top < box.bottom && bottom > box.top && left < box.right && right > box.left
  })
}
