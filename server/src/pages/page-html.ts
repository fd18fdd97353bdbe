import type { RenderedPage } from '@fanfare/contract/pages/rendered-page'
import { escape } from './page-head.ts'

/** The elements with which the build loads the app at once: the app itself first, then the files that it imports. */
const APP =
  /<(?:script type="module"|link rel="modulepreload")[^>]*?\s(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\s*/g

/**
 * Inserts a rendered page into the app's HTML: its content, the data that the browser continues with, and the files of
 * the app and the screen. web/public/start-app.js requests the files when the page has loaded; for a frame at once,
 * along with the requests of its screen, whose responses the browser keeps for the app.
 */
export function writePage(html: string, page: RenderedPage, screenFiles: readonly string[]): string {
  const [app = '', ...below] = [...html.matchAll(APP)].map(([, file = '']) => file)
  const start = startElement([...below, app], { screenFiles, isFrame: page.requests !== undefined })
  const head = [...(page.requests ?? []).map(preloadElement), start].join('\n    ')
  return html
    .replaceAll(APP, '')
    .replace('</head>', () => `${head}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>\n    ${elementOf(page.data)}`)
}

/**
 * Browsers use the response for the first matching request, which has to have the same mode and credentials:
 * web/src/plumbing/api/call.ts.
 */
const preloadElement = (address: string): string =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escape(address)}">`

function startElement(
  app: readonly string[],
  { screenFiles, isFrame }: { screenFiles: readonly string[]; isFrame: boolean },
): string {
  const screen = screenFiles.map((file) => `/${file}`)
  const frame = isFrame ? ' data-frame' : ''
  return `<script defer src="/start-app.js" data-app="${app.join(' ')}" data-screen="${screen.join(' ')}"${frame}></script>`
}

// Browsers don't run a script of this type. The only character that could end the element early is escaped.
const elementOf = (json: string): string =>
  `<script type="application/json" id="page-data">${json.replaceAll('<', '\\u003c')}</script>`
