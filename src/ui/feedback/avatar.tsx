import { useState } from 'react'
import styles from './avatar.module.css'
import { initialsOf } from './initials.ts'

/** Spec 1 §3, px. */
export const avatarSizes = { XXS: 32, XS: 40, SM: 48, MD: 56, LG: 72, XL: 80 } as const

export interface AvatarProps {
  name: string
  size?: keyof typeof avatarSizes
  src?: string
  /** The name is already shown beside it. */
  isDecoration?: boolean
}

export function Avatar({ name, size = 'XS', src, isDecoration = false }: AvatarProps) {
  const px = avatarSizes[size]
  // If its address has expired or there is no network, the initials show.
  const [broken, setBroken] = useState<string | null>(null)
  const spoken = isDecoration ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': name }
  return (
    <span className={styles.avatar} style={{ width: px, height: px, fontSize: px * 0.38 }} {...spoken}>
      {src && src !== broken ? <img src={src} alt="" onError={() => setBroken(src)} /> : initialsOf(name)}
    </span>
  )
}
