import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'

const render = (text: string) =>
  renderToStaticMarkup(<MarkdownView text={text} />).replace(/^<div[^>]*>|<\/div>$/g, '')

test('words, emphasis, lists and links are shown', () => {
  expect(render('Hold the **needle** at _two thirds_.\n\n1. Bite\n2. Pull')).toBe(
    '<p>Hold the <strong>needle</strong> at <em>two thirds</em>.</p><ol start="1"><li>Bite</li><li>Pull</li></ol>',
  )
  expect(render('[Guide](/residency/courses)')).toBe('<p><a href="/residency/courses">Guide</a></p>')
})

test('headings begin below the heading of the page', () => {
  expect(render('# Suturing\n\n### Knots')).toBe('<h2>Suturing</h2><h4>Knots</h4>')
})

test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'a <b onclick="x()">b</b> c'])(
  'what looks like HTML is only shown: %s',
  (text) => {
    expect(render(text)).not.toMatch(/<(script|img|b)\b/)
    expect(render(text)).toContain('&lt;')
  },
)

test.each(['javascript:alert(1)', 'data:text/html,x', 'JaVaScRiPt:alert(1)', '//elsewhere.example'])(
  'an address that could run or mislead is no link: %s',
  (address) => {
    expect(render(`[Click](${address})`)).toBe('<p>Click</p>')
  },
)

test('a picture from another site is named and not fetched', () => {
  expect(render('![The knot](https://elsewhere.example/knot.png)')).toBe('<p>The knot</p>')
})

test('what would take too long to read is shown as written', () => {
  const text = `${'> '.repeat(60)}a *b*\n<b>c</b>`
  expect(render(text).replace(/ class="[^"]*"/, '')).toBe(
    `<p>${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
  )
})
