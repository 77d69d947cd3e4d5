import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Goes on to another address, in place of this one. Only once: on the way there, what the address was made of has
 * already changed.
 */
export function LeadTo({ href }: { href: string }) {
  const navigate = useNavigate()
  const [to] = useState(href)
  useEffect(() => void navigate({ href: to, replace: true }), [navigate, to])
  return null
}
