import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'

// The baseline: a Fanfare server's pages as static HTML files without JavaScript. Anything else that a browser requests
// is fetched from Fanfare once, with the browser's headers, and kept in memory. Arguments: port, Fanfare's address, the
// pages' paths.
const [port = '0', fanfare = '', ...paths] = process.argv.slice(2)

interface Kept {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const kept = new Map<string, Kept>()
for (const path of paths) kept.set(path, await makeStatic(path))

async function makeStatic(path: string): Promise<Kept> {
  const { status, body } = await ask(path, {})
  const html = body.toString()
  if (status !== 200 || !html.includes('id="page-data"')) throw new Error(`${path} wasn’t rendered.`)
  const plain = html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
    // Compresses pages at the same level as Fanfare.
    body: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  }
}

async function ask(path: string, headers: IncomingHttpHeaders): Promise<Kept> {
  const { promise, resolve, reject } = Promise.withResolvers<Kept>()
  request(new URL(path, fanfare), { headers }, (answer) => {
    buffer(answer).then(
      (body) => resolve({ status: answer.statusCode ?? 502, headers: lasting(answer.headers), body }),
      reject,
    )
  })
    .on('error', reject)
    .end()
  return promise
}

/** Removes headers that only apply to a single connection or moment. */
function lasting(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passing = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.includes(name)))
}

createServer((asked, response) => {
  const path = asked.url ?? '/'
  const { accept, 'accept-encoding': encoding } = asked.headers
  const send = ({ status, headers, body }: Kept): void =>
    void response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
  const known = kept.get(path)
  if (known) return send(known)
  void ask(path, { ...(accept && { accept }), ...(encoding && { 'accept-encoding': encoding }) }).then(
    (answer) => {
      kept.set(path, answer)
      send(answer)
    },
    () => response.writeHead(502).end(),
  )
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
