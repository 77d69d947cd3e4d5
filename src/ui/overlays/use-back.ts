import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser goes back or forward while `isActive`: what covers a page belongs to that page. */
export function useBack(isActive: boolean, onBack: () => void): void {
  const leave = useEffectEvent(onBack)
  useEffect(() => {
    if (!isActive) return undefined
    const listen = () => leave()
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [isActive])
}
