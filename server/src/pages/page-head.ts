import type { LinkPreview } from './link-preview.ts'

/** Writes a title, and the tags that other sites read for link previews, between `<!--head-->` and `<!--/head-->`. */
export function writeHead(
  html: string,
  { preview, publicUrl }: { preview: LinkPreview | null; publicUrl: string },
): string {
  if (preview === null) return html
  const start = html.indexOf('<!--head-->')
  const end = html.indexOf('<!--/head-->')
  if (start === -1 || end < start) return html
  return (
    html.slice(0, start) + tagsOf(preview, publicUrl).join('\n    ') + html.slice(end + '<!--/head-->'.length)
  )
}

/**
 * Makes the feed poll the progress of the demo world. The tag is only written while the demo world is being created.
 */
export const announceDemoWorld = (html: string): string =>
  html.replace('</head>', '<meta name="demo-world" content="in progress" />\n  </head>')

function tagsOf({ title, description, type, path, image }: LinkPreview, publicUrl: string): string[] {
  const address = `${publicUrl}${path}`
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}" />`,
    `<link rel="canonical" href="${escape(address)}" />`,
    property('og:site_name', 'Fanfare'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    ...(image
      ? [
          property('og:image', image.url),
          property('og:image:type', image.mime),
          property('og:image:width', String(image.width)),
          property('og:image:height', String(image.height)),
        ]
      : []),
    `<meta name="twitter:card" content="${image?.isLarge ? 'summary_large_image' : 'summary'}" />`,
  ]
}

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escape(content)}" />`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for an attribute or the content of an element. */
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')
