import type { CSSProperties } from 'react'
import styles from './gallery-screen.module.css'
import { Shelf } from './shelf.tsx'

const roles =
  'ink ink-soft paper surface sunken line edge brand brand-strong brand-soft accent record record-fill waiting good theater theater-raised'.split(
    ' ',
  )
const sizes = [13, 15, 17, 20, 26, 34]

export function TokenShelf() {
  return (
    <>
      <Shelf title="Color roles">
        {roles.map((role) => (
          <span
            key={role}
            className={styles.swatch}
            style={{ '--swatch': `var(--${role})` } as CSSProperties}
          >
            {role}
          </span>
        ))}
      </Shelf>
      <Shelf title="Type" isColumn>
        {sizes.map((size) => (
          <span key={size} style={{ fontSize: `var(--text-${size})` }}>
            {size} Laparoscopic suturing 0:47:12
          </span>
        ))}
      </Shelf>
    </>
  )
}
