import { expect, test } from 'vitest'
import { writePage } from './page-html.ts'

const built = `<!doctype html><html><head>
    <script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/framework-2.js">
    <link rel="stylesheet" crossorigin href="/assets/index-3.css">
  </head><body><div id="root"></div></body></html>`

const page = { html: '<h1>Mia</h1>', data: '{"name":"</script>$&"}', screen: undefined, isWhole: true }

test("a rendered page loads only its theme and style sheet immediately, and the app's files later", () => {
  const html = writePage(built, page, ['assets/profile-4.js'])
  expect(html).not.toContain('type="module"')
  expect(html).not.toContain('modulepreload')
  expect(html).toContain(
    '<script defer src="/start-app.js" data-app="/assets/framework-2.js /assets/index-1.js" data-screen="/assets/profile-4.js">',
  )
  expect(html).toContain('<script src="/theme.js"></script>')
  expect(html).toContain('href="/assets/index-3.css"')
})

test('the content is in the root, and nothing in the data can close its element', () => {
  const html = writePage(built, page, [])
  expect(html).toContain('<div id="root"><h1>Mia</h1></div>')
  expect(html).toContain('id="page-data">{"name":"\\u003c/script>$&"}</script>')
})

test('browsers show nothing before the content and the start of the data below it have arrived', () => {
  const html = writePage(built, page, [])
  const [head = '', body = ''] = html.split('</head>')
  expect(head).toContain('<link rel="expect" href="#page-data" blocking="render">')
  expect(body.indexOf('id="page-data"')).toBeGreaterThan(body.indexOf('<h1>Mia</h1></div>'))
})

test("a frame makes the browser load the app immediately, and its screen's requests first", () => {
  const html = writePage(built, { ...page, requests: ['/api/wallet', '/api/post?a=1&b="'] }, [])
  expect(html).toContain('<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/wallet">')
  expect(html).toContain('crossorigin="anonymous" href="/api/post?a=1&amp;b=&quot;">')
  expect(html).toContain(' data-frame></script>')
  expect(writePage(built, page, [])).not.toMatch(/data-frame|as="fetch"/)
})
