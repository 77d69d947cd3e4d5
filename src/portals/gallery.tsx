import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy } from 'react'

// The build evaluates this condition, so the gallery is not part of what is delivered.
const GalleryScreen = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('#shell/gallery/gallery-screen.tsx')).GalleryScreen }))
  : null

export const Route = createFileRoute('/gallery')({
  beforeLoad: () => {
    if (GalleryScreen === null) throw notFound()
  },
  component: Gallery,
})

function Gallery() {
  return GalleryScreen === null ? null : <GalleryScreen />
}
