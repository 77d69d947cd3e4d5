/** What is shown instead of a page that has not loaded. */
export interface EarlyNotice {
  /** Shows nothing if the page has drawn something, and leaves as soon as it does. */
  say: (title: string, text: string, end: HTMLElement | null) => void
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

  function say(title: string, text: string, end: HTMLElement | null): void {
    const place = document.getElementById('root')
    // What waits for its files may stand there already, without anything to see.
    const isShown = (): boolean => place?.querySelector('h1, h2, main, button') !== null
    if (place === null || isShown()) return
    const [heading, words] = [document.createElement('h1'), document.createElement('p')]
    heading.textContent = title
    words.textContent = text
    heading.style.cssText = 'font-size:1.375em;line-height:1.3;margin:0 0 .5em'
    words.style.cssText = 'margin:0 0 1.5em'
    box.role = end === null ? 'status' : 'main'
    box.replaceChildren(heading, words)
    if (end !== null) box.append(end)
    document.body.append(box)
    new MutationObserver(() => isShown() && box.remove()).observe(place, { childList: true, subtree: true })
  }
  return { say, button }
}

/**
 * Runs before the page's modules. Until something is shown, it says after two seconds that the page is loading, and
 * after thirty, or when the script of the page could not be fetched, what is safe and that one can try again; it tries
 * without being asked, too.
 */
function watchStart(make: () => EarlyNotice): void {
  const { say, button } = make()
  let hasFailed = false

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

  function fail(): void {
    hasFailed = true
    offer('Trocar couldn’t be loaded', 'Trocar opens here as soon as the server can be reached.')
    const retry = (): unknown => setTimeout(() => void tryAgain().then(retry), 5_000)
    retry()
    addEventListener('online', () => void tryAgain())
  }

  button.addEventListener('click', () => void tryAgain())
  // Files that fail to load are not told to those around them, only on the way there.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true)
  setTimeout(() => hasFailed || say('Trocar', 'Loading…', null), 2_000)
  setTimeout(() => hasFailed || offer('Trocar is slow to load', 'Keep this page open, or try again.'), 30_000)
}

/** The script, for the document: its functions use nothing from outside. */
export function writeNotLoadedScript(): string {
  return `(${watchStart.toString()})(${makeNotice.toString()})\n`
}
