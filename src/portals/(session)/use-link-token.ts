import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** The token of the link that opened a screen; on the way to another address it stays the same. */
export function useLinkToken(pathname: string): string {
  const current = useLocation({ select: (at) => (at.pathname === pathname ? at.hash : null) })
  const [token, setToken] = useState(current ?? '')
  if (current !== null && current !== token) setToken(current)
  return token
}
