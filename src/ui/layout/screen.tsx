import type { ReactNode } from 'react'
import { Stack } from './stack.tsx'

export interface ScreenProps {
  /** The space between its parts; `--space-5` by default. */
  gap?: 4 | 5 | 6
  /** The maximum width, rem; by default as wide as there is room. */
  width?: number
  children: ReactNode
}

/** The parts of a screen, one below the other. */
export function Screen({ gap = 5, width, children }: ScreenProps) {
  return (
    <Stack gap={gap} style={width === undefined ? undefined : { maxInlineSize: `${width}rem` }}>
      {children}
    </Stack>
  )
}
