const LONGEST_NAME = 30

/** The addresses in a profile's links, in the order they were added. */
export function linksOf(socialMedia: Readonly<Record<string, string>>): string[] {
  return Object.values(socialMedia)
}

/** Addresses as the server stores them: by the name of the site, with a number if a name comes twice. */
export function socialMediaOf(links: readonly string[]): Record<string, string> {
  const named: Record<string, string> = {}
  for (const link of links) {
    const href = hrefOf(link)
    if (!href) continue
    const name = placeOf(href)
    let key = name
    for (let count = 2; key in named; count += 1) key = `${name}_${count}`
    named[key] = href
  }
  return named
}

/** The address to open, or undefined if a link must not lead there. Adds a missing https://. */
export function hrefOf(link: string): string | undefined {
  const trimmed = link.trim()
  if (trimmed === '') return undefined
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(whole)) return undefined
  const url = new URL(whole)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.hostname.includes('.') ? url.href : undefined
}

/** An address without its scheme, a leading www and a trailing slash. */
export function shortLink(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

function placeOf(href: string): string {
  const host = new URL(href).hostname.replace(/^www\./, '')
  return (host.split('.').at(-2) ?? host).slice(0, LONGEST_NAME - 3)
}
