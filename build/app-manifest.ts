import { residencyLinks } from '../src/portals/residency/links.ts'

/** The web app manifest: how Trocar looks once it is installed. */
export const appManifest = {
  id: '/',
  name: 'Trocar',
  short_name: 'Trocar',
  description: 'Record on bad Wi-Fi, lose nothing, assess anywhere.',
  lang: 'en',
  dir: 'ltr' as const,
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  background_color: '#061a1d',
  theme_color: '#0b5c63',
  categories: ['education', 'medical'],
  icons: [
    { src: '/icons/scope-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' as const },
    { src: '/icons/scope-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' as const },
    {
      src: '/icons/scope-maskable-192.png',
      sizes: '192x192',
      type: 'image/png',
      purpose: 'maskable' as const,
    },
    {
      src: '/icons/scope-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable' as const,
    },
  ],
  screenshots: [
    {
      src: '/screenshots/sync-center-wide.png',
      sizes: '1180x820',
      type: 'image/png',
      form_factor: 'wide' as const,
      label: 'Each take on its line from captured to processed',
    },
    {
      src: '/screenshots/record-narrow.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow' as const,
      label: 'Ready to record, whatever the network does',
    },
  ],
  shortcuts: [
    {
      name: 'Record',
      url: residencyLinks.record,
      icons: [{ src: '/icons/scope-192.png', sizes: '192x192' }],
    },
    {
      name: 'My videos',
      url: residencyLinks.myVideos,
      icons: [{ src: '/icons/scope-192.png', sizes: '192x192' }],
    },
  ],
}
