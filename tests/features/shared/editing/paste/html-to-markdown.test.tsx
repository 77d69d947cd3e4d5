import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMarkdown } from '#contract/content/markdown-tokens.ts'
import { htmlToMarkdown } from '#features/shared/editing/paste/html-to-markdown.ts'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import { renderPart } from '#tests/support/render.tsx'

function markdownOf(html: string): string {
  const pasted = htmlToMarkdown(html)
  if (pasted === null || pasted === 'too-large') throw new Error(String(pasted))
  return pasted.markdown
}

const item = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

test('Word: styles, comments, lists that only look like lists, tracked changes and footnotes', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--><style><!-- p.MsoNormal {mso-style-parent:"";} --></style></head><body lang=EN-US><!--StartFragment-->
<h1><b>Entry</b><o:p></o:p></h1>
<p class=MsoNormal>The <b style='mso-bidi-font-weight:normal'><span style='color:red'>Veress</span></b> needle, “closed”<a href="#_ftn1" style='mso-footnote-id:ftn1'><span class=MsoFootnoteReference>[1]</span></a> <del>never</del><ins>always</ins> checked.<o:p></o:p></p>
${item(1, '·', 'Lift')}${item(2, 'o', 'gently')}${item(1, '1.', 'Insert')}
<p class=MsoNormal>End.</p><!--EndFragment--></body></html>`
  expect(markdownOf(html)).toBe(
    '# Entry\n\nThe **Veress** needle, “closed”\\[1\\] always checked.\n\n- Lift\n    - gently\n1. Insert\n\nEnd.',
  )
})

test('Google Docs: a bold wrapper that is not bold, spans with weights, nested lists', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> and </span><span style="font-weight:400;font-style:italic">slanted</span></p><ul><li dir="ltr"><p dir="ltr"><span>One</span></p></li><ul><li><p><span>Inner</span></p></li></ul><li><p><a href="https://example.org/a_b"><span>Two</span></a></p></li></ul></b>`
  expect(markdownOf(html)).toBe(
    '**Bold** and *slanted*\n\n- One\n  - Inner\n- [Two](https://example.org/a_b)',
  )
})

test('LibreOffice and pages: merged cells, line breaks, quotations, code', () => {
  const html = `<table><colgroup><col></colgroup><tr><td rowspan="2"><p>Angle</p></td><td colspan="2"><p>Depth | cm</p></td></tr><tr><td>1</td><td>2<br>3</td></tr></table><blockquote><p>Go</p><p>slow</p></blockquote><p>a<br>b</p><pre>x  = 1\n</pre><hr>`
  expect(markdownOf(html)).toBe(
    '| Angle | Depth \\| cm |  |\n| --- | --- | --- |\n|  | 1 | 2 3 |\n\n> Go\n>\n> slow\n\na\\\nb\n\n```\nx  = 1\n```\n\n---',
  )
})

test('a number sign at the end of a heading stays', () => {
  expect(markdownOf('<h2>Trocar #</h2><h3><b>Port</b> ##</h3><h3>C#</h3>')).toBe(
    '## Trocar \\#\n\n### Port \\##\n\n### C#',
  )
})

test('a number with its dot is no list, even if they look different', () => {
  expect(markdownOf('<p><b>x</b></p><p>1<i>.</i> of May</p><ul><li>2)</li></ul>')).toBe(
    '**x**\n\n1\\. of May\n\n- 2\\)',
  )
})

test('pictures are counted, and their bytes are not looked at', () => {
  const html = `<p><b>A</b> <img src="data:image/png;base64,${'A'.repeat(4_000_000)}">b</p>`
  expect(htmlToMarkdown(html)).toEqual({ markdown: '**A** b', pictures: 1 })
})

test('what is not formatted is left to the browser, and what is too large is told', () => {
  expect(htmlToMarkdown('<pre><span style="color:red"># My own Markdown</span></pre>')).toBeNull()
  expect(htmlToMarkdown(`<p><b>A</b>${'word '.repeat(1_000_000)}</p>`)).toBe('too-large')
})

const word = fc.string({
  unit: fc.constantFrom(...'aé1 *_`#[]()<>|~!\\-+.{}=&“'.split('')),
  minLength: 1,
  maxLength: 10,
})
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const inline = fc
  .array(fc.tuple(fc.constantFrom('', 'b', 'i', 'span', 'u'), word), { minLength: 1, maxLength: 4 })
  .map((parts) =>
    parts
      .map(([tag, text]) => (tag === '' ? escapeHtml(text) : `<${tag}>${escapeHtml(text)}</${tag}>`))
      .join(''),
  )
const block = fc.oneof(
  fc.tuple(fc.constantFrom('p', 'h2', 'div'), inline).map(([tag, text]) => `<${tag}>${text}</${tag}>`),
  fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`),
)
const lettersOf = (text: string) => text.replaceAll(/\s/g, '')

test('a property: every letter that was copied is shown, and none of it as HTML', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
      const html = `<p><b>x</b></p>${blocks.join('')}`
      const markdown = markdownOf(html)
      const read = readMarkdown(markdown)
      expect(JSON.stringify(read)).not.toContain('"type":"html"')
      const { container, unmount } = renderPart(<MarkdownView text={markdown} />).screen as never as {
        container: HTMLElement
        unmount: () => void
      }
      const shown = new DOMParser().parseFromString(html, 'text/html').body.textContent
      try {
        expect(lettersOf(container.textContent)).toBe(lettersOf(shown))
      } finally {
        unmount()
      }
    }),
    { numRuns: 300 },
  )
})

test('a property: whatever is on the clipboard, nothing is thrown', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '<ul>',
    '<li>',
    '<table>',
    '<tr>',
    '<td colspan=99>',
    '<!--',
    '<style>',
    'data:image/',
    '<script>x</script>',
    'a',
    '<img src=x onerror=y>',
    '<![if x]>',
    '<h1>',
    '</h1>',
    '<a href="javascript:x">',
    "<p style='mso-list:l0 level9'>",
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const pasted = htmlToMarkdown(pieces.join(''))
      if (pasted !== null && pasted !== 'too-large')
        expect(pasted.markdown).not.toMatch(/\]\(javascript|(^|[^\\])<script/)
    }),
  )
})
