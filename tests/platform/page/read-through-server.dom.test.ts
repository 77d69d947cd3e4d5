import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { readThroughServer } from '#platform/page/read-through-server.ts'

// Nothing of it is in the document, which belongs to all tests: they listen there too.
let page: HTMLElement
let video: HTMLVideoElement
let load: MockInstance<() => void>

beforeEach(() => {
  page = document.createElement('div')
  readThroughServer(page)
  video = page.appendChild(document.createElement('video'))
  load = vi.spyOn(video, 'load').mockImplementation(() => undefined)
})
afterEach(() => {
  document.cookie = 'trocar-read=; path=/; max-age=0'
})

const refuse = (effectiveDirective: string) =>
  page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }))
const fail = (element: Element) => element.dispatchEvent(new Event('error'))

test('what the policy refused is loaded again, once, and the server is asked to send it itself', () => {
  refuse('media-src')
  expect(document.cookie).toContain('trocar-read=1')
  fail(video)
  expect(load).toHaveBeenCalledOnce()
  fail(video)
  expect(load).toHaveBeenCalledOnce()
})

test('a picture is fetched from where it was', () => {
  const picture = page.appendChild(document.createElement('img'))
  picture.src = '/media/1/poster.jpg'
  refuse('img-src')
  const set = vi.spyOn(picture, 'setAttribute')
  fail(picture)
  expect(set).toHaveBeenCalledExactlyOnceWith('src', expect.any(String))
})

test.each([null, 'script-src-elem'])('otherwise nothing is different (refused: %s)', (directive) => {
  if (directive !== null) refuse(directive)
  fail(video)
  expect(document.cookie).not.toContain('trocar-read=1')
  expect(load).not.toHaveBeenCalled()
})
