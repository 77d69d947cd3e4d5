import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Goes on to another address, in place of this one. */
export function LeadTo({ href }: { href: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href, replace: true }), [navigate, href])
  return null
}
