import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../controls/buttons/icon-button.tsx'
import { useSideScroll } from './use-side-scroll.ts'

export interface SideScrollProps {
  /** What scrolls. */
  children: (ref: RefObject<HTMLDivElement | null>) => ReactNode
}

/** A strip with a button on each side where more of it is out of sight. */
export function SideScroll({ children }: SideScrollProps) {
  const { ref, canGoBack, canGoOn, scroll } = useSideScroll()
  return (
    <>
      {canGoBack ? (
        <IconButton label="Scroll tabs back" tabIndex={-1} onPress={() => scroll(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
      ) : null}
      {children(ref)}
      {canGoOn ? (
        <IconButton label="Scroll tabs forward" tabIndex={-1} onPress={() => scroll(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      ) : null}
    </>
  )
}
