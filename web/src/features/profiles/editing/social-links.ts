const LONGEST_NAME = 30

/** The URLs in a profile's links, in the order they were added. */
export function linksOf(socialMedia: Readonly<Record<string, string>>): string[] {
  return Object.values(socialMedia)
}

/**
 * Converts URLs to the form that the server stores: under the name of each site, with a number if a name occurs
 * twice.
 */
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

/** The URL that a link opens, with https:// added if it is missing; undefined if the link isn't safe to open. */
export function hrefOf(link: string): string | undefined {
  const trimmed = link.trim()
  if (trimmed === '') return undefined
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(whole)) return undefined
  const url = new URL(whole)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.hostname.includes('.') ? url.href : undefined
}

/** A URL without its scheme, a leading www and a trailing slash. */
export function shortLink(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

function placeOf(href: string): string {
  const host = new URL(href).hostname.replace(/^www\./, '')
  return (host.split('.').at(-2) ?? host).slice(0, LONGEST_NAME - 3)
}
