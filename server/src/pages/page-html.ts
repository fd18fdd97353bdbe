import type { RenderedPage } from '@fanfare/contract/pages/rendered-page'
import { escape } from './page-head.ts'

/** The elements that make the browser load the app immediately: first the app itself, then the files it imports. */
const APP =
  /<(?:script type="module"|link rel="modulepreload")[^>]*?\s(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\s*/g

const DATA_ID = 'page-data'

/**
 * Browsers that support this show nothing before the content has arrived, up to the data below it. Otherwise, half a
 * page would move as the rest arrives.
 */
const WAIT = `<link rel="expect" href="#${DATA_ID}" blocking="render">`

/**
 * Inserts a rendered page into the app's HTML: its content, the data with which the browser continues, and the files of
 * the app and the screen. web/public/start-app.js requests the files once the page has loaded. For a frame it requests
 * them immediately, together with the screen's API requests, whose responses the browser keeps for the app.
 */
export function writePage(html: string, page: RenderedPage, screenFiles: readonly string[]): string {
  const [app = '', ...below] = [...html.matchAll(APP)].map(([, file = '']) => file)
  const start = startElement([...below, app], { screenFiles, isFrame: page.requests !== undefined })
  const head = [WAIT, ...(page.requests ?? []).map(preloadElement), start].join('\n    ')
  return html
    .replaceAll(APP, '')
    .replace('</head>', () => `${head}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>\n    ${elementOf(page.data)}`)
}

/**
 * Browsers reuse the response for the first matching request, if its mode and credentials are the same
 * (web/src/plumbing/api/call.ts).
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
  `<script type="application/json" id="${DATA_ID}">${json.replaceAll('<', '\\u003c')}</script>`
