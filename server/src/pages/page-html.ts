import type { RenderedPage } from '@fanfare/contract/page'

/** Puts a rendered page into the app's HTML: its content, the data that the browser goes on with, and its screen's code. */
export function writePage(html: string, page: RenderedPage, scripts: readonly string[]): string {
  return html
    .replace('</head>', () => `${scripts.map(preloadOf).join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>\n    ${elementOf(page.data)}`)
}

const preloadOf = (file: string): string =>
  `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`

// A browser runs nothing of this type, and a sign that could end the element cannot stand in it.
const elementOf = (json: string): string =>
  `<script type="application/json" id="page-data">${json.replaceAll('<', '\\u003c')}</script>`
