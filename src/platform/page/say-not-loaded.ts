/** What is shown instead of a page that has not loaded. */
export interface EarlyNotice {
  /** Shows nothing if the page has drawn something and has its style, and leaves as soon as that is so. */
  say: (title: string, text: string, end: HTMLElement | null) => void
  /** Leaves if the page can be seen by now. */
  look: () => void
  button: HTMLButtonElement
}

/** A notice that needs no style sheet, which may be missing as well. */
function makeNotice(): EarlyNotice {
  const box = document.createElement('div')
  const button = document.createElement('button')
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const [ink, paper, brand, onBrand] = isDark
    ? ['#eaf4f3', '#061a1d', '#67d3cb', '#04211f']
    : ['#0e2225', '#f5f8f7', '#0b5c63', '#fff']
  // Fixed, because without its style sheet a document has a margin.
  box.style.cssText =
    'position:fixed;inset:0;overflow:auto;box-sizing:border-box;font:1rem/1.5 system-ui,sans-serif;' +
    `padding:22vh max(1.5rem,50vw - 14rem) 2rem;color:${ink};background:${paper}`
  button.style.cssText =
    'font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;cursor:pointer;' +
    `border:1px solid transparent;border-radius:.625rem;color:${onBrand};background:${brand}`

  function isShown(place: HTMLElement): boolean {
    // The first one is the document's own; those of screens come later.
    const style = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
    // What waits for its files may stand there already, without anything to see.
    const isStyled = style === null || (style.sheet !== null && style.dataset.missing === undefined)
    return isStyled && place.querySelector('h1, h2, main, button') !== null
  }

  function look(): void {
    const place = document.getElementById('root')
    if (place === null || !isShown(place)) return
    box.remove()
    place.inert = false
  }

  function say(title: string, text: string, end: HTMLElement | null): void {
    const place = document.getElementById('root')
    if (place === null || isShown(place)) return
    const [heading, words] = [document.createElement('h1'), document.createElement('p')]
    heading.textContent = title
    words.textContent = text
    heading.style.cssText = 'font-size:1.375em;line-height:1.3;margin:0 0 .5em'
    words.style.cssText = 'margin:0 0 1.5em'
    box.role = end === null ? 'status' : 'main'
    box.replaceChildren(heading, words)
    if (end !== null) box.append(end)
    document.body.append(box)
    // Without its style the page may have drawn something, which lies under this.
    place.inert = true
    new MutationObserver(look).observe(place, { childList: true, subtree: true })
  }
  return { say, look, button }
}

/**
 * Runs before the page's modules. Until something is shown, it soon says that the page is loading, and
 * after thirty, or when script or style sheet of the page could not be fetched, what is safe and that one can try
 * again; it tries without being asked, too.
 */
function watchStart(make: () => EarlyNotice): void {
  /** On slow 3G the document itself takes a second, and something should be seen within two. */
  const SOON_MS = 600
  const { say, look, button } = make()
  let hasFailed = false
  const findStyle = (): HTMLLinkElement | null => document.querySelector('link[rel=stylesheet]')

  /**
   * Until its style sheet is there, a browser paints nothing, not even these words, and runs no module. One for another
   * medium is loaded all the same, and nothing waits for it.
   */
  function freeFromStyle(isAskedAnew: boolean): void {
    const style = findStyle()
    if (style === null || (style.sheet !== null && style.dataset.missing === undefined)) return
    const free = style.cloneNode() as HTMLLinkElement
    delete free.dataset.missing
    free.media = 'print'
    const arrived = (): void => {
      free.media = 'all'
      look()
    }
    free.addEventListener('load', arrived, { once: true })
    // Two that wait for the same file share its request, unless the first has left before.
    if (isAskedAnew) style.replaceWith(free)
    else style.before(free)
    style.remove()
  }

  /** Reloads if the script can be fetched, or has another name by now; else the browser's own page would be shown. */
  async function tryAgain(): Promise<void> {
    button.textContent = 'Trying…'
    const script = document.querySelector<HTMLScriptElement>('script[type=module]')
    const signal = AbortSignal.timeout(8_000)
    const asked = fetch(script?.src ?? location.href, { method: 'HEAD', cache: 'no-store', signal })
    const answer = await asked.catch(() => null)
    if (answer?.ok || answer?.status === 404) location.reload()
    else button.textContent = 'Try again'
  }

  function offer(title: string, text: string): void {
    button.textContent = 'Try again'
    say(title, `Nothing recorded on this device is lost. ${text}`, button)
  }

  function sayFailed(): void {
    hasFailed = true
    offer('Trocar couldn’t be loaded', 'Trocar opens here as soon as the server can be reached.')
  }

  function fail(): void {
    sayFailed()
    const retry = (): unknown => setTimeout(() => void tryAgain().then(retry), 5_000)
    retry()
    addEventListener('online', () => void tryAgain())
  }

  button.addEventListener('click', () => void tryAgain())
  function missed({ target }: Event): void {
    if (target instanceof HTMLScriptElement) fail()
    const style = findStyle()
    if (style === null || target !== style) return
    // Chromium gives one that failed an empty sheet.
    style.dataset.missing = ''
    sayFailed()
    setTimeout(() => freeFromStyle(true), 5_000)
  }

  // Files that fail to load are not told to those around them, only on the way there.
  addEventListener('error', missed, true)
  setTimeout(() => freeFromStyle(false), SOON_MS)
  setInterval(() => freeFromStyle(true), 30_000)
  addEventListener('online', () => freeFromStyle(true))
  setTimeout(() => hasFailed || say('Trocar', 'Loading…', null), SOON_MS)
  setTimeout(() => hasFailed || offer('Trocar is slow to load', 'Keep this page open, or try again.'), 30_000)
}

/** The script, for the document: its functions use nothing from outside. */
export function writeNotLoadedScript(): string {
  return `(${watchStart.toString()})(${makeNotice.toString()})\n`
}
