import { useEffect, useRef } from 'react'

/** For code that has waited: whether the person is still on this part of the page. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => isOpen.current
}
