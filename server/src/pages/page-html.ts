import type { RenderedPage } from '@fanfare/contract/page'

/** The elements with which the build asks for the app at once: the app itself first, then what it is built on. */
const APP =
  /<(?:script type="module"|link rel="modulepreload")[^>]*?\s(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\s*/g

/**
 * Puts a rendered page into the app's HTML: its content, the data that the browser goes on with, and which files are the app's
 * and its screen's. web/public/start-app.js asks for them when the page has loaded.
 */
export function writePage(html: string, page: RenderedPage, screenFiles: readonly string[]): string {
  const [app = '', ...below] = [...html.matchAll(APP)].map(([, file = '']) => file)
  const start = startElement([...below, app], screenFiles)
  return html
    .replaceAll(APP, '')
    .replace('</head>', () => `${start}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>\n    ${elementOf(page.data)}`)
}

const startElement = (app: readonly string[], screen: readonly string[]): string =>
  `<script defer src="/start-app.js" data-app="${app.join(' ')}" data-screen="${screen.map((file) => `/${file}`).join(' ')}"></script>`

// Browsers don't run a script of this type. The only character that could end the element early is escaped.
const elementOf = (json: string): string =>
  `<script type="application/json" id="page-data">${json.replaceAll('<', '\\u003c')}</script>`
