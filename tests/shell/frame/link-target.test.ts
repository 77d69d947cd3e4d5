import { describe, expect, it } from 'vitest'
import { addressInApp, isPlainClick } from '#shell/frame/link-target.ts'

const currentHref = 'https://trocar.example/residency/home?tab=all'

function follow(href: string, more: { target?: string; hasDownload?: boolean } = {}): string | null {
  return addressInApp(
    { href, target: more.target ?? '', hasDownload: more.hasDownload ?? false },
    currentHref,
  )
}

describe('a link that the router follows', () => {
  it('leads to an address of the app, with its query and its fragment', () => {
    expect(follow('https://trocar.example/residency/record?x=1#top')).toBe('/residency/record?x=1#top')
  })

  it('may lead to the same page, which reloads it', () => {
    expect(follow(currentHref)).toBe('/residency/home?tab=all')
  })
})

describe('a link that the browser follows', () => {
  it.each([
    ['another site', 'https://elsewhere.example/residency/home'],
    ['mail', 'mailto:support@trocar.example'],
    ['the login service', 'https://trocar.example/oauth/auth?x=1'],
    ['the API', 'https://trocar.example/api/v1/openapi.json'],
    ['a video file', 'https://trocar.example/media/1/video.mp4'],
    ['a place on this page', `${currentHref}#content`],
  ])('%s', (_what, href) => {
    expect(follow(href)).toBeNull()
  })

  it('is one that opens another window or downloads', () => {
    expect(follow('https://trocar.example/residency/record', { target: '_blank' })).toBeNull()
    expect(follow('https://trocar.example/residency/record', { hasDownload: true })).toBeNull()
  })
})

describe('a click', () => {
  const plain = {
    defaultPrevented: false,
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
  }

  it('is plain with the main button alone', () => {
    expect(isPlainClick(plain)).toBe(true)
  })

  it.each([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { defaultPrevented: true },
  ])('is not with %o', (more) => {
    expect(isPlainClick({ ...plain, ...more })).toBe(false)
  })
})
